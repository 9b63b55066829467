import { htmlToMarkdown, htmlToText } from '../html/htmlToMarkdown.ts'
import { laterOf, type Post } from '../html/postItems.ts'
import type { GhostData, GhostPost } from './ghostFile.ts'

/** What posts refer to, by the id of the post. */
export interface Related {
  authors: ReadonlyMap<string, Post['authors']>
  /** Names of tags; the first is the primary one. */
  tags: ReadonlyMap<string, string[]>
  meta: ReadonlyMap<string, GhostData['posts_meta'][number]>
}

/** What Ghost writes instead of the address of the site. */
const ADDRESS = /__GHOST_URL__/g
const PUBLISHED = ['published', 'scheduled']

/** Reads what posts refer to once, because an export has thousands of posts. */
export function relatedOf(data: GhostData): Related {
  const users = new Map(data.users.map((user) => [user.id, user]))
  const visible = data.tags.filter(({ visibility }) => visibility !== 'internal')
  const names = new Map(visible.map(({ id, name }) => [id, name]))
  return {
    authors: byPost(data.posts_authors, ({ author_id }) => {
      const user = users.get(author_id)
      return user ? [{ username: user.slug, fullName: user.name }] : []
    }),
    tags: byPost(data.posts_tags, ({ tag_id }) => names.get(tag_id) ?? []),
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
  }
}

/** Groups entries by post, in their order. */
function byPost<Entry extends { post_id: string; sort_order: number }, Value>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => Value | Value[],
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const entry of entries.toSorted((a, b) => a.sort_order - b.sort_order)) {
    const group = groups.get(entry.post_id) ?? []
    groups.set(entry.post_id, group.concat(valuesOf(entry)))
  }
  return groups
}

/** A text with the address of the old site; empty makes addresses begin with a slash. */
export const withSite = (text: string, site: string): string => text.replace(ADDRESS, site)

/**
 * Reads a post or page. What was only for members, or only sent as a mail, becomes a draft: the site would show it to
 * everyone.
 */
export function ghostPost(post: GhostPost, related: Related, site: string): Post {
  const meta = related.meta.get(post.id)
  const names = related.tags.get(post.id) ?? []
  const date = momentOf(post.published_at)
  const isPublic = post.visibility === null || post.visibility === 'public'
  const isRestricted = post.status === 'sent' || (PUBLISHED.includes(post.status) && !isPublic)
  const isDraft = isRestricted || !PUBLISHED.includes(post.status) || date === null
  return {
    path: `${post.id}/${post.slug}`,
    title: post.title,
    body: htmlToMarkdown(withSite(post.html ?? '', site)),
    ...{ date, updated: laterOf(momentOf(post.updated_at), date), isDraft, isRestricted },
    authors: related.authors.get(post.id) ?? [],
    // The primary tag of a post is its section.
    ...{ categories: names.slice(0, 1), tags: names.slice(1) },
    excerpt: post.custom_excerpt ?? '',
    image: withSite(post.feature_image ?? '', site),
    imageAlt: meta?.feature_image_alt ?? '',
    imageCaption: htmlToText(meta?.feature_image_caption ?? ''),
    slug: post.slug,
    seoTitle: meta?.meta_title ?? post.meta_title ?? '',
    seoDescription: meta?.meta_description ?? post.meta_description ?? '',
    canonical: post.canonical_url ?? '',
    oldPath: isDraft ? '' : `/${post.slug}/`,
  }
}

/** Ghost 1 and later write ISO 8601, older versions and SQLite milliseconds or `2020-01-02 03:04:05`. */
export function momentOf(value: string | number | null): string | null {
  if (value === null || value === '') return null
  const text = typeof value === 'string' ? value.replace(/^(\S+) (\S+)$/, '$1T$2Z') : value
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
