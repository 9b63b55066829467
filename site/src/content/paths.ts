import { archivePages, pageParts, parsePage } from '@broadsheet/shared/publishing/paging.ts'
import { digestOf } from '../model/digest.ts'
import type { Subject } from '../model/subject.ts'
import { articleSlugs, formerSlugs } from './articles.ts'
import { currentEdition, currentShell } from './edition.ts'
import { byAuthor, byCategory, byTag, ofAll } from './lists.ts'
import { authors, categories, formerPlaces, tags } from './taxonomy.ts'
import { articleView, listingView, placeView } from './views.ts'

/**
 * The addresses of all pages, for `getStaticPaths`. The `cacheKey` of each is the digest of the
 * very objects it is drawn from, so that it covers everything the page shows.
 */

/** Articles, and the former addresses that lead to them. */
export function articlePaths() {
  const edition = currentEdition()
  const shell = digestOf(currentShell())
  return [...articleSlugs(), ...formerSlugs()].map((slug) => ({
    params: { slug },
    cacheKey: digestOf(shell, articleView(slug, edition)),
  }))
}

/** Pages of categories, and the former addresses that lead to them. */
export const categoryPaths = () => [
  ...listPaths(
    categories().map((category) => ({
      name: { slug: category.slug },
      subject: { kind: 'category', category },
      count: byCategory(category.id, 0)?.count ?? 0,
    })),
  ),
  ...movedPaths('category'),
]

/** Pages of tags, and the former addresses that lead to them. */
export const tagPaths = () => [
  ...listPaths(
    tags().map((tag) => ({
      name: { slug: tag.slug },
      subject: { kind: 'tag', tag },
      count: byTag(tag.id, 0)?.count ?? 0,
    })),
  ),
  ...movedPaths('tag'),
]

function movedPaths(what: 'category' | 'tag') {
  const edition = currentEdition()
  const shell = digestOf(currentShell())
  return formerPlaces(what).map((slug) => ({
    params: { slug, page: undefined },
    cacheKey: digestOf(shell, placeView(what, slug, 0, edition)),
  }))
}

/** Pages of every author in the mirror: at least the first, also without an article. */
export const authorPaths = () =>
  listPaths(
    authors().map((author) => ({
      name: { username: author.username },
      subject: { kind: 'author', author },
      count: byAuthor(author.id, 0)?.count ?? 0,
    })),
  )

/** Pages of all articles, newest first. */
export const latestPaths = () =>
  listPaths([{ name: {}, subject: { kind: 'latest' }, count: ofAll(0)?.count ?? 0 }])

interface List<Name> {
  name: Name
  subject: Subject
  count: number
}

function listPaths<Name extends object>(lists: List<Name>[]) {
  const edition = currentEdition()
  const shell = digestOf(currentShell())
  return lists.flatMap(({ name, subject, count }) =>
    pageParts(archivePages(count)).map((page) => ({
      params: { ...name, page },
      cacheKey: digestOf(shell, listingView(subject, parsePage(page), edition)),
    })),
  )
}
