import { digestOf } from '../model/digest.ts'
import type { Edition } from '../model/edition.ts'
import { factsOf, type Subject } from '../model/subject.ts'
import { FEED_LENGTH, rssFeed } from '../seo/feed.ts'
import { articleBySlug, latest, newestByAuthor, newestOfCategory } from './articles.ts'
import { currentEdition } from './edition.ts'
import type { Article, Story } from './entities.ts'
import { authors, categories } from './taxonomy.ts'

const whole = (stories: Story[]): Article[] =>
  stories.flatMap(({ slug }) => articleBySlug(slug) ?? [])

/** The feed of the whole paper; null when feeds are switched off. */
export function paperFeed(edition: Edition): string | null {
  return edition.settings.rssEnabled ? rssFeed(whole(latest(FEED_LENGTH)), edition) : null
}

/** The feed of a category or an author; null when there is none or feeds are switched off. */
export function subjectFeed(subject: Subject | null, edition: Edition): string | null {
  if (!subject || !edition.settings.rssEnabled) return null
  const { feed, name, description, href } = factsOf(subject, edition)
  const stories = storiesOf(subject)
  if (!feed || !stories) return null
  return rssFeed(whole(stories), edition, {
    title: feed.title,
    description: description ?? `${name} in ${edition.settings.siteName}`,
    path: href(''),
    self: feed.href,
  })
}

function storiesOf(subject: Subject): Story[] | null {
  if (subject.kind === 'category') return newestOfCategory(subject.category.id, FEED_LENGTH)
  if (subject.kind === 'author') return newestByAuthor(subject.author.id, FEED_LENGTH)
  return null
}

/** For `getStaticPaths`; none when feeds are switched off. */
export function categoryFeedPaths() {
  const edition = currentEdition()
  if (!edition.settings.rssEnabled) return []
  return categories().map((category) => ({
    params: { slug: category.slug },
    cacheKey: digestOf(subjectFeed({ kind: 'category', category }, edition)),
  }))
}

/** For `getStaticPaths`; none when feeds are switched off. */
export function authorFeedPaths() {
  const edition = currentEdition()
  if (!edition.settings.rssEnabled) return []
  return authors().map((author) => ({
    params: { username: author.username },
    cacheKey: digestOf(subjectFeed({ kind: 'author', author }, edition)),
  }))
}

/** A feed as an answer; without a body no file is written. */
export function feedResponse(feed: string | null): Response {
  if (feed === null) return new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
