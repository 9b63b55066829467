import type { LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { earlierPage, entryPage, type LivePartPage, liveUpdates } from '../model/live.ts'
import { type LiveView, liveView } from '../model/liveView.ts'
import { liveFeed } from '../seo/feeds/liveFeed.ts'
import { articleBySlug } from './articleQueries.ts'
import type { Article } from './entities.ts'
import { type LiveCoverage, liveCoverage, liveEntry, liveFrame, livePage } from './live.ts'
import { renderedMarkdown } from './renderedMarkdown.ts'

/** From the address of a page of live coverage to the object it is rendered from. */

const isLive = (article: Article | null): article is Article => article?.article_type === 'live'

/** The entries on the page of an article; null for articles of another type. */
export function coverageOf(
  article: Article,
  context: BuildContext,
): { view: LiveView; coverage: LiveCoverage } | null {
  if (!isLive(article)) return null
  const coverage = liveCoverage(article.id)
  return { coverage, view: liveView(article, coverage, summaryOf(article, context), context) }
}

const summaryOf = ({ live_summary }: Article, context: BuildContext) =>
  live_summary ? renderedMarkdown(live_summary, context) : ''

/** The file that open pages of a coverage poll; null for other articles. */
export function liveUpdatesOf(slug: string, context: BuildContext): LiveUpdates | null {
  const article = articleBySlug(slug)
  if (!isLive(article)) return null
  return liveUpdates(article, liveCoverage(article.id), summaryOf(article, context), context)
}

/** The feed of a coverage; null for other articles, or when feeds are disabled. */
export function liveFeedOf(slug: string, context: BuildContext): string | null {
  const frame = context.settings.rssEnabled ? liveFrame(slug) : null
  if (!frame) return null
  const { entries, pinned } = liveCoverage(frame.id)
  const newest = [...entries, ...pinned].sort((one, other) => other.number - one.number)
  return liveFeed(frame, newest, context)
}

/** A page of earlier entries (its number), or of an entry (its id); null when there is none. */
export function livePartView(
  slug: string,
  part: string,
  context: BuildContext,
): LivePartPage | null {
  const frame = liveFrame(slug)
  if (!frame) return null
  if (!/^[1-9]\d{0,6}$/.test(part)) {
    const entry = liveEntry(frame.id, part)
    return entry && entryPage(frame, entry, context)
  }
  const page = livePage(frame.id, Number(part))
  return page && earlierPage(frame, Number(part), page, context)
}
