import { firstPageOfArticle, LIVE, numbersOfPage } from '@broadsheet/shared/domain/liveRules.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { liveEntryBody } from '@broadsheet/shared/markup/liveEntryBody.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import * as v from '../../client/api/parseResponse.ts'
import type { LiveCoverage, LiveEntry } from '../../content/live.ts'

/** The entries that the page will show, as content/live reads them, from rows of `shown_live_entries`. */
export function coverageOfRows(rows: readonly v.Row[], mediaOrigin: string): LiveCoverage {
  const all = rows.map((row) => entryOf(row, mediaOrigin))
  const last = Math.max(0, ...all.map(({ number }) => number))
  const { from } = numbersOfPage(firstPageOfArticle(last))
  return {
    last,
    change: Math.max(0, ...all.map(({ change }) => change)),
    entries: all.filter(({ isPinned, number }) => !isPinned && number >= from),
    pinned: all.filter(({ isPinned }) => isPinned),
    keyEvents: all.filter(({ isKey }) => isKey).slice(0, LIVE.keyEvents),
    changes: [],
    startedAt: null,
  }
}

function entryOf(row: v.Row, mediaOrigin: string): LiveEntry {
  const [id, username] = [v.text(row, 'id'), v.text(row, 'author_username')]
  return {
    id,
    number: Number(row.number),
    change: Number(row.change),
    version: Number(row.version),
    isWithdrawn: false,
    isKey: row.is_key === true,
    isPinned: row.is_pinned === true,
    headline: v.text(row, 'headline').trim(),
    ...bodyOf({ id, content: v.text(row, 'content') }, mediaOrigin),
    publishedAt: new Date(v.text(row, 'published_at')),
    updatedAt: new Date(v.text(row, 'updated_at')),
    author: username
      ? { username, name: v.text(row, 'author_name') || username, isListed: row.is_listed === true }
      : null,
  }
}

/** A text that cannot be rendered is left out, as on the page. */
function bodyOf(entry: { id: string; content: string }, mediaOrigin: string) {
  const options = { mediaOrigin, language: activeBodyLanguage() }
  try {
    return liveEntryBody(entry, (source) => renderArticle(source, options))
  } catch (error) {
    if (error instanceof MarkupError) return { html: '', text: '' }
    throw error
  }
}
