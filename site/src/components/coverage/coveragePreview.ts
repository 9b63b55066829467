import type { LiveState } from '@broadsheet/shared/domain/liveRules.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { languageOf } from '../../model/language.ts'
import { topHtml } from '../../model/liveHtml.ts'

/** Live coverage as its form or a row of the database has it. */
export interface CoverageSource {
  article_type: string | null
  live_state: string | null
  live_summary: string | null
  lang: string | null
}

/** What previews and drafts show of live coverage: not its entries, which have a screen of their own. */
export interface CoveragePreview {
  state: LiveState
  /** HTML of what is above all entries, as on the page. */
  top: string
}

/** Prepares live coverage for a preview; null for another article. */
export function coveragePreview(
  { article_type, live_state, live_summary, lang }: CoverageSource,
  mediaOrigin: string,
): CoveragePreview | null {
  if (article_type !== 'live') return null
  const isEnded = live_state === 'ended'
  const summary = live_summary ? summaryHtml(live_summary, mediaOrigin) : ''
  const context = {
    slug: '',
    timeZone: 'UTC',
    language: languageOf(lang || null),
    level: 3,
  } as const
  return {
    state: isEnded ? 'ended' : 'live',
    top: topHtml({ isEnded, summary, keyEvents: [], hrefOf: () => '' }, context),
  }
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
