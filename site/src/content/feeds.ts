import { t } from '@broadsheet/shared/messages/t.ts'
import { CORRECTIONS, CORRECTIONS_FEED } from '@broadsheet/shared/publishing/correctionPages.ts'
import { ENTRIES_PER_PAGE } from '@broadsheet/shared/publishing/numberedPages.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { factsOf, type Topic } from '../model/topic.ts'
import { rssFeed } from '../seo/feeds/articleFeed.ts'
import { correctionsRss } from '../seo/feeds/correctionsFeed.ts'
import { FEED_LENGTH } from '../seo/feeds/rss.ts'
import {
  articleBySlug,
  latest,
  newestByAuthor,
  newestOfSection,
  newestWithTag,
} from './articleQueries.ts'
import { correctionsOn } from './corrections.ts'
import type { Article, ArticleSummary } from './entities.ts'
import { settings } from './siteSettings.ts'
import { authors, categories, formerPlaces, placeOfFormerSlug, tags } from './taxonomy.ts'
import { topicOf } from './views.ts'

const whole = (articles: ArticleSummary[]): Article[] =>
  articles.flatMap(({ slug }) => articleBySlug(slug) ?? [])

/** The feed of the whole publication; null when feeds are disabled. */
export function siteFeed(context: BuildContext): string | null {
  return context.settings.rssEnabled ? rssFeed(whole(latest(FEED_LENGTH)), context) : null
}

/** The feed of the newest corrections; null when feeds are disabled. */
export function correctionsFeed(context: BuildContext): string | null {
  if (!context.settings.rssEnabled) return null
  const newest = correctionsOn(0)?.corrections.slice(0, ENTRIES_PER_PAGE) ?? []
  const { siteName } = context.settings
  return correctionsRss(newest, context, {
    title: t('article.corrections.feed', { site: siteName }),
    description: t('article.corrections.description', { site: siteName }),
    path: CORRECTIONS,
    self: CORRECTIONS_FEED,
  })
}

/**
 * The feed of a category, tag or author; null when there is none or feeds are disabled. A former address has the feed
 * of today, which names its own address: few hosts can redirect a file, and feed readers follow no redirect page.
 */
export function topicFeed(
  kind: 'category' | 'tag' | 'author',
  slug: string,
  context: BuildContext,
): string | null {
  if (!context.settings.rssEnabled) return null
  const topic = topicOf[kind](slug) ?? topicOf[kind](placeOfFormerSlug(kind, slug)?.slug ?? '')
  if (!topic) return null
  const { feed, name, description, href } = factsOf(topic, context)
  if (!feed) return null
  return rssFeed(whole(articlesOf(topic)), context, {
    title: feed.title,
    description: description ?? t('feeds.description', { name, site: context.settings.siteName }),
    path: href(''),
    self: feed.href,
  })
}

function articlesOf(topic: Topic): ArticleSummary[] {
  if (topic.kind === 'category') return newestOfSection(topic.category.id, FEED_LENGTH)
  if (topic.kind === 'tag') return newestWithTag(topic.tag.id, FEED_LENGTH)
  if (topic.kind === 'author') return newestByAuthor(topic.author.id, FEED_LENGTH)
  return latest(FEED_LENGTH)
}

/** For `getStaticPaths`; empty when feeds are disabled. */
export const categoryFeedPaths = () =>
  feedPaths([...categories().map(({ slug }) => slug), ...formerPlaces('category')], 'slug')

/** For `getStaticPaths`; empty when feeds are disabled. */
export const tagFeedPaths = () =>
  feedPaths([...tags().map(({ slug }) => slug), ...formerPlaces('tag')], 'slug')

/** For `getStaticPaths`; empty when feeds are disabled. */
export const authorFeedPaths = () =>
  feedPaths([...authors().map(({ username }) => username), ...formerPlaces('author')], 'username')

const feedPaths = (names: string[], parameter: 'slug' | 'username') =>
  settings().rssEnabled ? names.map((name) => ({ params: { [parameter]: name } })) : []

/** A response with a feed. Astro writes no file for a response without a body. */
export function feedResponse(feed: string | null): Response {
  if (feed === null) return new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
