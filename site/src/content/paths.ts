import { EVERYTHING, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { FRONT } from '@broadsheet/shared/publishing/paging.ts'
import { digestOf } from '../model/digest.ts'
import type { Topic } from '../model/topic.ts'
import { articleSlugs, formerSlugs } from './articleQueries.ts'
import { currentBuildContext, currentShell } from './currentBuild.ts'
import { partsOf } from './listQueries.ts'
import { authors, categories, formerPlaces, tags } from './taxonomy.ts'
import { articleView, listingView, placeView } from './views.ts'

/**
 * The addresses of all pages, for `getStaticPaths`. Each `cacheKey` is the digest of the objects that the
 * page is rendered from, so that it covers everything the page shows.
 */

/** Articles and their former addresses. */
export function articlePaths() {
  const context = currentBuildContext()
  const shell = digestOf(currentShell())
  return [...articleSlugs(), ...formerSlugs()].map((slug) => ({
    params: { slug },
    cacheKey: digestOf(shell, articleView(slug, context)),
  }))
}

/** Pages of categories and their former addresses. */
export const categoryPaths = () => [
  ...listPaths(
    categories().map((category) => ({
      name: { slug: category.slug },
      topic: { kind: 'category', category },
      list: { kind: 'category', id: category.id },
    })),
  ),
  ...movedPaths('category'),
]

/** Pages of tags and their former addresses. */
export const tagPaths = () => [
  ...listPaths(
    tags().map((tag) => ({
      name: { slug: tag.slug },
      topic: { kind: 'tag', tag },
      list: { kind: 'tag', id: tag.id },
    })),
  ),
  ...movedPaths('tag'),
]

function movedPaths(what: 'category' | 'tag') {
  const context = currentBuildContext()
  const shell = digestOf(currentShell())
  return formerPlaces(what).map((slug) => ({
    params: { slug, page: undefined },
    cacheKey: digestOf(shell, placeView(what, slug, FRONT, context)),
  }))
}

/** Pages of all authors in the mirror; an author without articles has one page. */
export const authorPaths = () =>
  listPaths(
    authors().map((author) => ({
      name: { username: author.username },
      topic: { kind: 'author', author },
      list: { kind: 'author', id: author.id },
    })),
  )

/** Pages of all articles, newest first. */
export const latestPaths = () =>
  listPaths([{ name: {}, topic: { kind: 'latest' }, list: EVERYTHING }])

interface Listing<Name> {
  name: Name
  topic: Topic
  list: List
}

function listPaths<Name extends object>(listings: Listing<Name>[]) {
  const context = currentBuildContext()
  const shell = digestOf(currentShell())
  return listings.flatMap(({ name, topic, list }) =>
    partsOf(list).map((part) => ({
      params: { ...name, page: part === FRONT ? undefined : part },
      cacheKey: digestOf(shell, listingView(topic, part, context)),
    })),
  )
}
