import { EVERYTHING, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { FRONT } from '@broadsheet/shared/publishing/paging.ts'
import { articleSlugs, formerSlugs } from './articleQueries.ts'
import { changedSlugs, correctionPages } from './corrections.ts'
import { partsOf } from './listQueries.ts'
import { issuePages, newsletterIssueSlugs } from './newsletters.ts'
import { pageSlugs } from './pages.ts'
import { redirectAddresses } from './redirects.ts'
import { authors, categories, formerPlaces, tags } from './taxonomy.ts'

/** The addresses of all pages, for `getStaticPaths`. A page reads what it shows by its address. */

/** Articles and their former addresses. */
export const articlePaths = () => {
  const slugs = [
    ...articleSlugs(),
    ...formerSlugs(),
    ...redirectNames('article').map(([slug]) => slug),
  ]
  return [...new Set(slugs)].map((slug) => ({ params: { slug } }))
}

/** What changed in articles. */
export const changesPaths = () => changedSlugs().map((slug) => ({ params: { slug } }))

/** The pages of the list of corrections. */
export const correctionPaths = () =>
  correctionPages().map((page) => ({ params: { page: page === 0 ? undefined : String(page) } }))

/** Issues of the newsletter. */
export const newsletterPaths = () => newsletterIssueSlugs().map((slug) => ({ params: { slug } }))

/** Pages of older issues of the newsletter; the first page has an address of its own. */
export const newsletterArchivePaths = () =>
  issuePages()
    .slice(1)
    .map((page) => ({ params: { page: String(page) } }))

/** Pages of categories and their former addresses. */
export const categoryPaths = () => [
  ...categories().flatMap(({ id, slug }) => listPaths({ kind: 'category', id }, { slug })),
  ...movedPaths('category'),
  ...oldPaths('category'),
]

/** Pages of tags and their former addresses. */
export const tagPaths = () => [
  ...tags().flatMap(({ id, slug }) => listPaths({ kind: 'tag', id }, { slug })),
  ...movedPaths('tag'),
  ...oldPaths('tag'),
]

/** Pages of all authors of published articles, and their former addresses. */
export const authorPaths = () => [
  ...authors().flatMap(({ id, username }) => listPaths({ kind: 'author', id }, { username })),
  ...formerPlaces('author').map((username) => ({ params: { username, page: undefined } })),
  ...redirectNames('author').map(([username, page]) => ({ params: { username, page } })),
]

/** Old URLs below a folder of the site: the names that follow. */
const redirectNames = (folder: string): [slug: string, page: string | undefined][] =>
  redirectAddresses().flatMap((address) => {
    const [first, slug = '', ...rest] = decodeURI(address).slice(1, -1).split('/')
    if (first !== folder || slug === '' || (folder === 'article' && rest.length > 0)) return []
    return [[slug, rest.length > 0 ? rest.join('/') : undefined]]
  })

/** Static pages, their former addresses, and old URLs in folders that the site does not have. */
export const otherPaths = () => {
  const pages = [...pageSlugs(), ...formerPlaces('page')]
  const old = redirectAddresses()
    .map((address) => decodeURI(address).slice(1, -1))
    .filter((path) => !/^(category|tag|author)\/|^article\/[^/]+$/.test(path))
  return [...new Set([...pages, ...old])].map((path) => ({ params: { path } }))
}

/** Pages of all articles, newest first. */
export const latestPaths = () => listPaths(EVERYTHING, {})

const oldPaths = (what: 'category' | 'tag') =>
  redirectNames(what).map(([slug, page]) => ({ params: { slug, page } }))

const movedPaths = (what: 'category' | 'tag') =>
  formerPlaces(what).map((slug) => ({ params: { slug, page: undefined } }))

const listPaths = <Name extends object>(list: List, name: Name) =>
  partsOf(list).map((part) => ({
    params: { ...name, page: part === FRONT ? undefined : part },
  }))
