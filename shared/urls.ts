/** Addresses of the public site, each with its closing slash, as the static files lie. */
export const urls = {
  home: () => '/',
  search: (query: string) => `/?search=${encodeURIComponent(query)}`,
  article: (slug: string) => `/article/${slug}/`,
  editArticle: (slug: string) => `/article/${slug}/edit`,
  createArticle: () => '/create-article',
  category: (slug: string, page = 0) => listing('category', slug, page),
  tag: (slug: string, page = 0) => listing('tag', slug, page),
  author: (username: string) => `/author/${username}/`,
  admin: () => '/admin/',
} as const

/** Page 0 is the unnumbered first page; archive pages are numbered from the oldest article. */
function listing(kind: string, slug: string, page: number): string {
  return page === 0 ? `/${kind}/${slug}/` : `/${kind}/${slug}/${page}/`
}
