import { urls } from '../urls.ts'

/**
 * Cache tags: names for the data that a query reads and a change affects.
 *
 * A query (site/src/content) has the cache tags of the data it reads; the mirror
 * (scripts/publisher/mirror) invalidates the tags of each change. A query with an invalidated tag runs
 * again, and the pages that use it are rendered if its result differs. A tag that starts with a slash is
 * the path of a page that may have been added, removed or changed: it is always rendered.
 *
 * | cache tag              | invalidated when                                                     |
 * |------------------------|----------------------------------------------------------------------|
 * | summary:ID             | any data of an article shown in lists changes, also its author, category, tags or age |
 * | at:SLUG                | the article with a slug is added, removed or changed                 |
 * | newest:LIST            | an article is added to a list or removed from it                     |
 * | newest                 | any article is added, removed or changed                             |
 * | neighbours:ID          | an adjacent article in the same category is added or removed         |
 * | translations:GROUP     | address or language of a translation of a group changes, or it is added or removed |
 * | replies:ID             | a reply to an article is added, removed or changed                   |
 * | counts                 | the number of articles of a category or tag changes                  |
 * | front:CATEGORY, front:home | the slots of the first page of a category, or of the home page, change |
 * | categories, tags       | one of them is added, removed or changed                             |
 * | tag-at:SLUG            | the tag with a slug is added, removed or changed                     |
 * | authors, author-at:NAME| an author is added, removed or changed                               |
 * | pages                  | a static page is added, removed or changed                           |
 * | page-at:SLUG           | the static page with a slug is added, removed or changed             |
 * | newsletter-lists       | a list of the newsletter is added, removed or changed                |
 * | newsletter-issues      | a sent issue of the newsletter is added, removed or changed          |
 * | newsletter-issue:SLUG  | the issue with a slug is added, removed or changed                   |
 * | menus                  | a menu of header or footer changes                                   |
 * | former:KIND/SLUG       | the destination of a former URL of a list or static page changes     |
 * | redirect:PATH          | the redirect from a path, or what it leads to, changes                |
 * | sitemap:PART           | a URL or a date in a part of the sitemap changes                     |
 * | sitemap-parts          | a part of the sitemap is added or removed                            |
 * | sitemap-parts:GROUP    | a part of a group is added or removed (sitemapParts.ts)              |
 * | corrections            | a correction is published, changed or withdrawn, or the address or title of its article changes |
 * | versions:ID            | the public versions of an article change                             |
 * | breaking               | another breaking banner is shown, or none                            |
 * | live:ID               | an entry of live coverage is published, changed or withdrawn         |
 * | live-page:ID/N        | an entry on a page of earlier entries changes, or the page is added  |
 * | live-entry:ID         | an entry changes                                                     |
 * | latest-entry:ID       | as live:ID; becomes summary:ID, up to a second later (LocalSite)     |
 * | settings, clock        | the settings change; time passes                                     |
 */
export const cacheTags = {
  summary: (id: string) => `summary:${id}`,
  at: (slug: string) => `at:${slug}`,
  newest: 'newest',
  newestOf: (list: List) => `newest:${listKey(list)}`,
  neighbours: (id: string) => `neighbours:${id}`,
  translations: (group: string) => `translations:${group}`,
  replies: (id: string) => `replies:${id}`,
  counts: 'counts',
  /** @param categoryId - null: the home page. */
  front: (categoryId: string | null) => `front:${categoryId ?? 'home'}`,
  categories: 'categories',
  tags: 'tags',
  tagAt: (slug: string) => `tag-at:${slug}`,
  authors: 'authors',
  authorAt: (username: string) => `author-at:${username}`,
  pages: 'pages',
  pageAt: (slug: string) => `page-at:${slug}`,
  newsletterLists: 'newsletter-lists',
  newsletterIssues: 'newsletter-issues',
  newsletterIssueAt: (slug: string) => `newsletter-issue:${slug}`,
  menus: 'menus',
  former: (kind: 'category' | 'tag' | 'author' | 'page', slug: string) => `former:${kind}/${slug}`,
  redirect: (path: string) => `redirect:${path}`,
  sitemap: (part: string) => `sitemap:${part}`,
  sitemapParts: 'sitemap-parts',
  sitemapPartsOf: (group: string) => `sitemap-parts:${group}`,
  corrections: 'corrections',
  versions: (id: string) => `versions:${id}`,
  breaking: 'breaking',
  live: (article: string) => `live:${article}`,
  livePage: (article: string, page: number) => `live-page:${article}/${page}`,
  liveEntry: (id: string) => `live-entry:${id}`,
  latestEntry: (article: string) => `${LATEST_ENTRY}${article}`,
  settings: 'settings',
  clock: 'clock',
} as const

/** Beginning of the tags of cards and fronts that show the latest entry of live coverage. */
export const LATEST_ENTRY = 'latest-entry:'

/** A list of articles, newest first. */
export interface List {
  kind: 'all' | 'category' | 'author' | 'tag'
  /** Id of the category, author or tag; empty for the list of all articles. */
  id: string
}

/** Key of a list in the mirror. */
export const listKey = ({ kind, id }: List) => `${kind}:${id}`

/** The list of all articles; Load More of the front page reads it. */
export const LATEST = '/latest/'

/**
 * Path of a page of a list.
 *
 * @param name - slug or user name in the path; unused for the list of all articles.
 * @param part - result of `partOf` (paging.ts); empty for the first page.
 */
export function listAddress(kind: List['kind'], name: string, part: string): string {
  if (kind === 'category' || kind === 'tag') return urls[kind](name, part)
  const front = kind === 'all' ? LATEST : urls.author(name)
  return part === '' ? front : `${front}${part}/`
}

/** The feed of a list. */
export function feedAddress(kind: List['kind'], name: string): string {
  return kind === 'all' ? '/rss.xml' : `${listAddress(kind, name, '')}rss.xml`
}

/** The generated picture of an article without one. */
export const cardAddress = (slug: string) => `/og/article/${encodeURIComponent(slug)}.png`

/** Path of a part of the sitemap. */
export const sitemapAddress = (part: string) => `/sitemap-${part}.xml`

/** The list of all articles. */
export const EVERYTHING: List = { kind: 'all', id: '' }
