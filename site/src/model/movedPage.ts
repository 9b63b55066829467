import { urls } from '@broadsheet/shared/urls.ts'
import type { Category, Story, Tag } from '../content/entities.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { Edition } from './edition.ts'

/** The page under a former address: it leads to the present one. */
export interface MovedPage {
  kind: 'moved'
  head: Head
  /** What has moved. */
  what: 'article' | 'category' | 'tag'
  title: string
  href: string
}

type Destination =
  | { what: 'article'; story: Story }
  | { what: 'category' | 'tag'; place: Category | Tag }

/** Shapes the page that leads on; search engines are told not to keep it. */
export function movedPage(destination: Destination & { edition: Edition }): MovedPage {
  const { edition, what } = destination
  const { title, description, href } = cardOf(destination)
  const head = headOf({ title, description, path: href, indexed: false }, edition)
  return { kind: 'moved', head, what, title, href }
}

function cardOf(destination: Destination) {
  if (destination.what === 'article') {
    const { title, description, slug } = destination.story
    return { title, description, href: urls.article(slug) }
  }
  const { name, description, slug } = destination.place
  return { title: name, description: description ?? name, href: urls[destination.what](slug) }
}
