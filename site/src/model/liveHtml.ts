import { t } from '@broadsheet/shared/messages/t.ts'
import { escapeHtml } from '@broadsheet/shared/text/escapeHtml.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { COVERAGE } from '../components/coverage/coverageClasses.ts'
import type { LiveEntry } from '../content/live.ts'
import { entryId } from './entryId.ts'
import type { TextLanguage } from './language.ts'

/**
 * The HTML of entries as text: the page and the file that open pages poll have the same, and browsers insert it as it
 * is. Texts are escaped, bodies were sanitised by shared/markup.
 */

/** What the entries of a coverage have in common. */
export interface EntryContext {
  slug: string
  timeZone: string
  language: TextLanguage | null
  /** Level of the headlines. */
  level: 2 | 3
}

/** An entry with its permalink. */
export function entryHtml(entry: LiveEntry, context: EntryContext): string {
  const { id, number, change, headline, html, isKey, isPinned } = entry
  const own = languageAttributes(context.language)
  const marks = [
    ...(isPinned ? [`<span class="${COVERAGE.mark}">${text(t('live.pinned'))}</span>`] : []),
    ...(isKey ? [`<span class="${COVERAGE.mark}">${text(t('live.keyEvent'))}</span>`] : []),
  ].join('')
  const level = `h${context.level}`
  return (
    `<article class="${COVERAGE.entry}" id="${entryId(id)}" aria-label="${text(titleOf(entry))}" data-entry="${id}" data-number="${number}" data-change="${change}">` +
    `<p class="${COVERAGE.meta}">${timeHtml(entry, context)}${marks}${authorHtml(entry)}</p>` +
    (headline
      ? `<${level} class="${COVERAGE.headline}"${own || ' dir="auto"'}>${text(headline)}</${level}>`
      : '') +
    (html ? `<div class="body rich-text text-md"${own}>${html}</div>` : '') +
    '</article>'
  )
}

function timeHtml({ id, publishedAt }: LiveEntry, { slug, timeZone }: EntryContext): string {
  const time = formatMoment(publishedAt, { timeZone, dateStyle: undefined })
  const date = formatDate(publishedAt, timeZone, 'short')
  // Behind a draft link, entries have no page.
  const href = slug ? urls.livePart(slug, id) : `#${entryId(id)}`
  return (
    `<a class="${COVERAGE.time}" href="${text(href)}" aria-label="${text(t('live.permalink'))}, ${text(time)}, ${text(date)}">` +
    `<time datetime="${publishedAt.toISOString()}">${text(time)}</time></a><span>${text(date)}</span>`
  )
}

function authorHtml({ author }: LiveEntry): string {
  if (!author) return ''
  const name = text(author.name)
  return author.isListed
    ? `<a class="hover:underline" href="${text(urls.author(author.username))}" dir="auto">${name}</a>`
    : `<span dir="auto">${name}</span>`
}

/** What is above all entries: the end of the coverage, the summary and the key events. */
export interface LiveTop {
  isEnded: boolean
  /** HTML; empty without one. */
  summary: string
  keyEvents: readonly LiveEntry[]
  /** Address of an entry. */
  hrefOf: (entry: LiveEntry) => string
}

/** The HTML of what is above all entries. */
export function topHtml(
  { isEnded, summary, keyEvents, hrefOf }: LiveTop,
  context: EntryContext,
): string {
  const own = languageAttributes(context.language)
  const events = keyEvents.map((entry) => {
    const time = formatMoment(entry.publishedAt, {
      timeZone: context.timeZone,
      dateStyle: undefined,
    })
    return (
      `<li class="${COVERAGE.event}"><span class="me-2 text-sm text-soft"><time datetime="${entry.publishedAt.toISOString()}">${text(time)}</time></span>` +
      `<a class="hover:underline"${own || ' dir="auto"'} href="${text(hrefOf(entry))}">${text(titleOf(entry))}</a></li>`
    )
  })
  return [
    ...(isEnded
      ? [`<p class="mb-6 font-semibold" data-live-ended>${text(t('live.ended'))}</p>`]
      : []),
    ...(summary
      ? [
          `<section class="${COVERAGE.box}"><h2 class="${COVERAGE.boxTitle}">${text(t('live.summary'))}</h2><div class="body rich-text text-md"${own}>${summary}</div></section>`,
        ]
      : []),
    ...(events.length > 0
      ? [
          `<section class="${COVERAGE.box}"><h2 class="${COVERAGE.boxTitle}">${text(t('live.keyEvents'))}</h2><ol class="${COVERAGE.events}">${events.join('')}</ol></section>`,
        ]
      : []),
  ].join('')
}

/** The headline of an entry, else the beginning of its text. */
export const titleOf = ({ headline, text }: Pick<LiveEntry, 'headline' | 'text'>): string =>
  headline || excerptOf(text, 100)

const languageAttributes = (language: TextLanguage | null) =>
  language ? ` lang="${language.lang}" dir="${language.dir}"` : ''

const text = escapeHtml
