import { t } from '@broadsheet/shared/messages/t.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { factsOf, type Topic } from '../model/topic.ts'
import { FEED_LENGTH, rssFeed } from '../seo/feed.ts'
import { articleBySlug, latest, newestByAuthor, newestOfCategory } from './articleQueries.ts'
import type { Article, ArticleSummary } from './entities.ts'
import { settings } from './siteSettings.ts'
import { authors, categories } from './taxonomy.ts'

const whole = (articles: ArticleSummary[]): Article[] =>
  articles.flatMap(({ slug }) => articleBySlug(slug) ?? [])

/** The feed of the whole publication; null when feeds are disabled. */
export function siteFeed(context: BuildContext): string | null {
  return context.settings.rssEnabled ? rssFeed(whole(latest(FEED_LENGTH)), context) : null
}

/** The feed of a category or an author; null when neither exists or feeds are disabled. */
export function topicFeed(topic: Topic | null, context: BuildContext): string | null {
  if (!topic || !context.settings.rssEnabled) return null
  const { feed, name, description, href } = factsOf(topic, context)
  const articles = articlesOf(topic)
  if (!feed || !articles) return null
  return rssFeed(whole(articles), context, {
    title: feed.title,
    description: description ?? t('feeds.description', { name, site: context.settings.siteName }),
    path: href(''),
    self: feed.href,
  })
}

function articlesOf(topic: Topic): ArticleSummary[] | null {
  if (topic.kind === 'category') return newestOfCategory(topic.category.id, FEED_LENGTH)
  if (topic.kind === 'author') return newestByAuthor(topic.author.id, FEED_LENGTH)
  return null
}

/** For `getStaticPaths`; empty when feeds are disabled. */
export const categoryFeedPaths = () =>
  settings().rssEnabled ? categories().map(({ slug }) => ({ params: { slug } })) : []

/** For `getStaticPaths`; empty when feeds are disabled. */
export const authorFeedPaths = () =>
  settings().rssEnabled ? authors().map(({ username }) => ({ params: { username } })) : []

/** A response with a feed. Astro writes no file for a response without a body. */
export function feedResponse(feed: string | null): Response {
  if (feed === null) return new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
