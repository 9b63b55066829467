import { LIVE, numbersOfPage } from '@broadsheet/shared/domain/liveRules.ts'
import type { LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article } from '../content/entities.ts'
import type { LiveCoverage, LiveEntry, LiveFrame } from '../content/live.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { absolute, drawn, type Head, headOf, sharedImage } from '../seo/head.ts'
import { entryPosting } from '../seo/liveBlog.ts'
import type { BuildContext } from './buildContext.ts'
import { languageOf } from './language.ts'
import { entryHtml, titleOf } from './liveHtml.ts'
import { contextOf, inOrder, type LiveArticle, topOf } from './liveView.ts'
import type { Link } from './shell.ts'

/** The file that open pages poll. */
export function liveUpdates(
  article: LiveArticle,
  coverage: LiveCoverage,
  summary: string,
  context: BuildContext,
): LiveUpdates {
  return {
    state: article.live_state === 'ended' ? 'ended' : 'live',
    change: coverage.change,
    top: topOf(article, coverage, summary, context),
    entries: coverage.changes.map((entry) => ({
      ...{ id: entry.id, number: entry.number, change: entry.change, isPinned: entry.isPinned },
      html: entry.isWithdrawn ? null : entryHtml(entry, contextOf(article, context)),
    })),
  }
}

/** A page of earlier entries, or of one entry. */
export interface LivePartPage {
  head: Head
  title: string
  language: ReturnType<typeof languageOf>
  /** The article. */
  whole: Link
  entries: string
  /** Numbers of the entries that the page would have; null on the page of one entry. */
  numbers: { from: number; to: number } | null
  isAscending: boolean
  earlier: Link | null
  newer: Link | null
}

/** Prepares a page of earlier entries. */
export function earlierPage(
  frame: LiveFrame,
  page: number,
  { entries, hasNewer }: { entries: readonly LiveEntry[]; hasNewer: boolean },
  context: BuildContext,
): LivePartPage {
  const { from, to } = numbersOfPage(page)
  const title = t('live.page', { title: frame.title, from, to })
  const isAscending = frame.order === 'oldest'
  const link = (name: string, part: number): Link => ({
    name,
    href: urls.livePart(frame.slug, part),
  })
  const whole = { name: frame.title, href: urls.article(frame.slug) }
  return {
    ...partOf(frame, context),
    head: headOf(
      {
        ...{ title, description: title, path: urls.livePart(frame.slug, page), lang: frame.lang },
        indexed: frame.isIndexed,
        image: imageOf(frame, frame.image, context),
        graph: [breadcrumbs(trailTo(frame, title, urls.livePart(frame.slug, page)), context)],
      },
      context,
    ),
    entries: inOrder(entries, isAscending)
      .map((entry) => entryHtml(entry, contextOf(frame, context, 2)))
      .join(''),
    numbers: { from, to },
    isAscending,
    earlier: page > 1 ? link(t('live.earlier'), page - 1) : null,
    newer: hasNewer ? link(t('live.newer'), page + 1) : { ...whole, name: t('live.newer') },
  }
}

/** Prepares the page of one entry, which is shared. */
export function entryPage(frame: LiveFrame, entry: LiveEntry, context: BuildContext): LivePartPage {
  const path = urls.livePart(frame.slug, entry.id)
  const { timeZone } = context.settings
  const time = formatMoment(entry.publishedAt, { timeZone })
  const title = entry.headline || t('live.entryTitle', { time, title: frame.title })
  return {
    ...partOf(frame, context),
    head: headOf(
      {
        ...{ title, description: excerptOf(entry.text) || frame.title, path, lang: frame.lang },
        ...{ type: 'article', indexed: frame.isIndexed },
        image: imageOf(frame, firstImage(entry.html) ?? frame.image, context),
        more: [
          ['article:published_time', entry.publishedAt.toISOString()],
          ['article:modified_time', entry.updatedAt.toISOString()],
        ],
        graph: [
          entryPosting(frame.slug, entry, titleOf(entry), context),
          breadcrumbs(trailTo(frame, title, path), context),
        ],
      },
      context,
    ),
    entries: entryHtml(entry, contextOf(frame, context, 2)),
    ...{ numbers: null, isAscending: false, earlier: null, newer: null },
  }
}

const partOf = (frame: LiveFrame, _: BuildContext) => ({
  title: frame.title,
  language: languageOf(frame.lang),
  whole: { name: t('live.whole', { title: frame.title }), href: urls.article(frame.slug) },
})

const trailTo = (frame: LiveFrame, title: string, href: string) => [
  { name: t('site.home'), href: urls.home() },
  { name: frame.title, href: urls.article(frame.slug) },
  { name: title, href },
]

/** Address of the first image in a rendered text. */
const firstImage = (html: string): string | null =>
  /<img [^<>]*?src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null

function imageOf(frame: LiveFrame, image: string | null, context: BuildContext) {
  if (!image) return drawn(frame.slug, frame.title, context)
  const shared = image === frame.image ? (frame.shareImage ?? image) : image
  return sharedImage(shared, frame.imageAlt ?? frame.title, context)
}

/** Number of entries in feed items of live coverage. */
export const FEED_ENTRIES = LIVE.changes

/** Address of the feed of a coverage. */
export const liveFeedLink = (article: Pick<Article, 'slug' | 'title'>) => ({
  title: t('live.feed', { title: article.title }),
  href: urls.liveFeed(article.slug),
})

/** Absolute address of an entry. */
export const entryAddress = (slug: string, id: string, { origin }: BuildContext) =>
  absolute(urls.livePart(slug, id), origin)
