import { EVERYTHING, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { FRONT } from '@broadsheet/shared/publishing/paging.ts'
import { articleSlugs, formerSlugs } from './articleQueries.ts'
import { partsOf } from './listQueries.ts'
import { authors, categories, formerPlaces, tags } from './taxonomy.ts'

/** The addresses of all pages, for `getStaticPaths`. A page reads what it shows by its address. */

/** Articles and their former addresses. */
export const articlePaths = () =>
  [...articleSlugs(), ...formerSlugs()].map((slug) => ({ params: { slug } }))

/** Pages of categories and their former addresses. */
export const categoryPaths = () => [
  ...categories().flatMap(({ id, slug }) => listPaths({ kind: 'category', id }, { slug })),
  ...movedPaths('category'),
]

/** Pages of tags and their former addresses. */
export const tagPaths = () => [
  ...tags().flatMap(({ id, slug }) => listPaths({ kind: 'tag', id }, { slug })),
  ...movedPaths('tag'),
]

/** Pages of all authors of published articles, and their former addresses. */
export const authorPaths = () => [
  ...authors().flatMap(({ id, username }) => listPaths({ kind: 'author', id }, { username })),
  ...formerPlaces('author').map((username) => ({ params: { username, page: undefined } })),
]

/** Pages of all articles, newest first. */
export const latestPaths = () => listPaths(EVERYTHING, {})

const movedPaths = (what: 'category' | 'tag') =>
  formerPlaces(what).map((slug) => ({ params: { slug, page: undefined } }))

const listPaths = <Name extends object>(list: List, name: Name) =>
  partsOf(list).map((part) => ({
    params: { ...name, page: part === FRONT ? undefined : part },
  }))
