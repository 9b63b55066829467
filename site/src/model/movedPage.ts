import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary } from '../content/entities.ts'
import type { Place } from '../content/taxonomy.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'

/** The redirect from a former address to the current one. */
export interface MovedPage {
  kind: 'moved'
  head: Head
  /** Kind of the page that moved. */
  what: 'article' | 'category' | 'tag' | 'author' | 'page'
  title: string
  href: string
}

type Destination =
  | { what: 'article'; article: ArticleSummary }
  | { what: 'category' | 'tag' | 'author' | 'page'; place: Place }

/**
 * Prepares the redirect page. Not `noindex`, which would prevent search engines from following its canonical
 * link on hosts that cannot redirect.
 */
export function movedPage(destination: Destination & { context: BuildContext }): MovedPage {
  const { context, what } = destination
  const { title, description, href } = cardOf(destination)
  const head = headOf({ title, description, path: href }, context)
  return { kind: 'moved', head, what, title, href }
}

function cardOf(destination: Destination) {
  if (destination.what === 'article') {
    const { title, description, slug } = destination.article
    return { title, description, href: urls.article(slug) }
  }
  const { name, description, slug } = destination.place
  return { title: name, description: description ?? name, href: urls[destination.what](slug) }
}
