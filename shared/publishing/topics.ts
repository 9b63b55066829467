import { urls } from '../urls.ts'

/**
 * What a read of the content depends on, and what a change touches: the words both sides use.
 *
 * A read (site/src/content) names the topics it depends on; the mirror (scripts/publisher/mirror)
 * names those a change touches. A read is asked again when one of its topics was touched, and the
 * pages that show it are rendered when its answer is another. A topic that begins with a slash is
 * the address of a page that may have come, gone or be another: it is rendered in any case.
 *
 * | topic                  | touched when                                                         |
 * |------------------------|----------------------------------------------------------------------|
 * | story:ID               | anything lists show of an article changes, also through its author, category or tags, or by age |
 * | at:SLUG                | the article under an address comes, goes or changes                  |
 * | newest:LIST            | an article comes into a list or leaves it                            |
 * | newest                 | an article anywhere comes, goes or changes                           |
 * | neighbours:ID          | an article beside this one in its category comes or goes             |
 * | counts                 | a category or tag has more or fewer articles                         |
 * | categories, tags       | one of them comes, goes or changes                                   |
 * | tag-at:SLUG            | the tag under an address comes, goes or changes                      |
 * | authors, author-at:NAME| an author comes, goes or changes                                     |
 * | former:KIND/SLUG       | a former address of a category or tag leads elsewhere                |
 * | sitemap:PART           | an address or a date in a part of the sitemap changes                |
 * | sitemap-parts          | a part of the sitemap comes or goes                                  |
 * | settings, clock        | the settings change; time passes                                     |
 */
export const topics = {
  story: (id: string) => `story:${id}`,
  at: (slug: string) => `at:${slug}`,
  newest: 'newest',
  newestOf: (list: List) => `newest:${listKey(list)}`,
  neighbours: (id: string) => `neighbours:${id}`,
  counts: 'counts',
  categories: 'categories',
  tags: 'tags',
  tagAt: (slug: string) => `tag-at:${slug}`,
  authors: 'authors',
  authorAt: (username: string) => `author-at:${username}`,
  former: (kind: 'category' | 'tag', slug: string) => `former:${kind}/${slug}`,
  sitemap: (part: string) => `sitemap:${part}`,
  sitemapParts: 'sitemap-parts',
  settings: 'settings',
  clock: 'clock',
} as const

/** A list of articles, newest first. */
export interface List {
  kind: 'all' | 'category' | 'author' | 'tag'
  /** Of the category, author or tag; empty for the list of everything. */
  id: string
}

/** The one name of a list, as the mirror counts it. */
export const listKey = ({ kind, id }: List) => `${kind}:${id}`

/** The list of everything, from which the front page loads more. */
export const LATEST = '/latest/'

/**
 * The address of a page of a list.
 *
 * @param name - the slug or user name in the address; unused for the list of everything.
 * @param part - what `partOf` (paging.ts) says of the page; empty for the front page.
 */
export function listAddress(kind: List['kind'], name: string, part: string): string {
  if (kind === 'category' || kind === 'tag') return urls[kind](name, part)
  const front = kind === 'all' ? LATEST : urls.author(name)
  return part === '' ? front : `${front}${part}/`
}

/** The feed of a list; null where there is none. */
export function feedAddress(kind: List['kind'], name: string): string | null {
  if (kind === 'tag') return null
  return kind === 'all' ? '/rss.xml' : `${listAddress(kind, name, '')}rss.xml`
}

/** The picture drawn for an article that has none. */
export const cardAddress = (slug: string) => `/og/article/${slug}.png`

/** Address of a part of the sitemap. */
export const sitemapAddress = (part: string) => `/sitemap-${part}.xml`

/** The list of everything. */
export const EVERYTHING: List = { kind: 'all', id: '' }
