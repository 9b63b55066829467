/**
 * URL paths of the public site, each with a trailing slash like the folders of the static files. Letters of
 * slugs outside of ASCII are percent-encoded, as browsers request them.
 */
export const urls = {
  home: () => '/',
  search: (query: string) => `/?search=${encodeURIComponent(query)}`,
  article: (slug: string) => inFolder('article', slug),
  /** An entry of live coverage, or a page of its earlier entries, counted from the oldest one. */
  livePart: (slug: string, part: string | number) => `${inFolder('article', slug)}live/${part}/`,
  /** The latest changes of live coverage, which open pages poll. */
  liveUpdates: (slug: string) => `${inFolder('article', slug)}live.json`,
  liveFeed: (slug: string) => `${inFolder('article', slug)}live/rss.xml`,
  /** What changed in an article since its publication. */
  changes: (slug: string) => `${inFolder('article', slug)}changes/`,
  /** The form that reports illegal content of an article. */
  report: (article: string) => `/report/?article=${encodeURIComponent(article)}`,
  editArticle: (slug: string) => `${inFolder('article', slug)}edit`,
  createArticle: () => '/create-article',
  /** The editor of a new article, which continues an unsaved text. */
  unfinishedText: (id: string) => `/create-article?text=${id}`,
  /** The editor of the home page, or of the front of a category. */
  editFront: (category = '') =>
    `/edit-front${category && `?category=${encodeURIComponent(category)}`}`,
  /** Writing live coverage; without an article, the choice of one. */
  writeLive: (article = '') => `/edit-live${article && `?article=${article}`}`,
  /** An unpublished article, by the token of a draft link: in the fragment, which browsers send to no server. */
  sharedDraft: (token: string) => `/shared-draft#token=${token}`,
  category: (slug: string, part = '') => listing('category', slug, part),
  tag: (slug: string, part = '') => listing('tag', slug, part),
  author: (username: string) => `/author/${username}/`,
  /** An issue of the newsletter in the archive. */
  newsletterIssue: (slug: string) => inFolder('newsletter', slug),
  /** A static page, such as an imprint. */
  page: (slug: string) => `/${encodeURIComponent(slug)}/`,
  /** The editor of a static page; of a new one without an id. */
  editPage: (id: string | null) => (id === null ? '/edit-page' : `/edit-page?id=${id}`),
  admin: () => '/admin/',
} as const

function inFolder(kind: string, slug: string): string {
  return `/${kind}/${encodeURIComponent(slug)}/`
}

/** The first page of a list has no part; archive pages are named in shared/publishing/paging.ts. */
function listing(kind: string, slug: string, part: string): string {
  return inFolder(kind, slug) + (part && `${part}/`)
}
