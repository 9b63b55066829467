import type { LiveState } from '@broadsheet/shared/domain/liveRules.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import type * as v from '../../client/api/parseResponse.ts'
import { type LiveView, liveView } from '../../model/liveView.ts'
import { coverageOfRows } from './coverageRows.ts'

/** Live coverage as its form or a row of the database has it. */
export interface CoverageSource {
  /** '' if the page has no address yet. */
  slug: string
  article_type: string | null
  live_order: string | null
  live_state: string | null
  live_summary: string | null
  lang: string | null
}

/** What previews and drafts show of live coverage: what the page will, except the link to earlier entries. */
export interface CoveragePreview extends LiveView {
  state: LiveState
}

interface Options {
  mediaOrigin: string
  timeZone: string
  /** Rows of `shown_live_entries`. */
  rows: readonly v.Row[]
}

/** Prepares live coverage for a preview; null for another article. */
export function coveragePreview(
  source: CoverageSource,
  { mediaOrigin, timeZone, rows }: Options,
): CoveragePreview | null {
  const { slug, article_type, live_order, live_state, live_summary } = source
  if (article_type !== 'live') return null
  const state = live_state === 'ended' ? 'ended' : 'live'
  const article = { slug, lang: source.lang || null, live_state: state, live_order }
  const summary = live_summary ? summaryHtml(live_summary, mediaOrigin) : ''
  const coverage = coverageOfRows(rows, mediaOrigin)
  return { ...liveView(article, coverage, summary, { settings: { timeZone } }), state }
}

/** A summary that cannot be rendered is left out, as on the page. */
function summaryHtml(markdown: string, mediaOrigin: string): string {
  try {
    return renderMarkdown(markdown, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch (error) {
    if (error instanceof MarkupError) return ''
    throw error
  }
}
