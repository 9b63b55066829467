import { urls } from '@broadsheet/shared/urls.ts'
import type { Article } from '../content/entities.ts'
import type { LiveCoverage, LiveEntry } from '../content/live.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { titleOf } from '../model/liveHtml.ts'
import type { Node } from './graph.ts'
import { absolute } from './head.ts'

/** What makes an article live coverage: its times and the entries that its page has. */
export function liveBlog(
  article: Article,
  { entries, pinned, startedAt }: LiveCoverage,
  context: BuildContext,
): Node {
  const updates = [...entries, ...pinned].sort((one, other) => other.number - one.number)
  const newest = updates.reduce((at, { updatedAt }) => latest(at, updatedAt), article.updatedAt)
  const start = startedAt && startedAt < article.publishedAt ? startedAt : article.publishedAt
  const ended =
    article.live_state === 'ended' ? (updates[0]?.publishedAt ?? article.updatedAt) : null
  return {
    '@type': 'LiveBlogPosting',
    coverageStartTime: start.toISOString(),
    ...(ended ? { coverageEndTime: ended.toISOString() } : {}),
    dateModified: latest(newest, article.publishedAt).toISOString(),
    liveBlogUpdate: updates.map((entry) =>
      entryPosting(article.slug, entry, titleOf(entry), context),
    ),
  }
}

/** An entry of live coverage. */
export function entryPosting(
  slug: string,
  entry: LiveEntry,
  title: string,
  context: BuildContext,
): Node {
  const url = absolute(urls.livePart(slug, entry.id), context.origin)
  const { author } = entry
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    ...(entry.text ? { articleBody: entry.text } : {}),
    datePublished: entry.publishedAt.toISOString(),
    dateModified: entry.updatedAt.toISOString(),
    isPartOf: { '@id': `${absolute(urls.article(slug), context.origin)}#article` },
    ...(author
      ? {
          author: {
            '@type': 'Person',
            name: author.name,
            ...(author.isListed
              ? { url: absolute(urls.author(author.username), context.origin) }
              : {}),
          },
        }
      : {}),
  }
}

/** The later of two moments. */
export const latest = (one: Date, other: Date): Date => (one > other ? one : other)
