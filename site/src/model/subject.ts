import { listAddress } from '@broadsheet/shared/publishing/topics.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Author, Category, Tag } from '../content/entities.ts'
import { organization, person } from '../seo/graph.ts'
import type { Edition } from './edition.ts'
import { type Image, imageOf } from './image.ts'
import { accentClass } from './paperStyle.ts'

/** What a list is about. */
export type Subject =
  | { kind: 'latest' }
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

/** What the pages of a list say about their subject. */
export interface Facts {
  overline: string | null
  name: string
  accent: string
  description: string | null
  portrait: Image | null
  empty: string
  /** The address of a page, by its part (shared/publishing/paging.ts); empty for the front page. */
  href: (part: string) => string
  /** Its own feed; null where there is none. */
  feed: { title: string; href: string } | null
  graph: Record<string, unknown>[]
}

/** Gathers what is to be said about a subject. */
export function factsOf(subject: Subject, edition: Edition): Facts {
  const nothing = (where: string) =>
    `There are no published articles ${where} yet. Check back soon!`
  const { siteName } = edition.settings
  const plain = { portrait: null, feed: null, graph: [] }
  if (subject.kind === 'latest') return { ...plain, ...latestFacts(siteName) }
  if (subject.kind === 'category') {
    const { name, slug, description } = subject.category
    const href = (part: string) => urls.category(slug, part)
    const accent = accentClass(subject.category)
    return {
      ...plain,
      overline: 'Category',
      name,
      accent,
      description,
      href,
      feed: feedOf(name, siteName, href('')),
      empty: nothing('in this category'),
    }
  }
  if (subject.kind === 'tag') {
    const { name, slug, description } = subject.tag
    const href = (part: string) => urls.tag(slug, part)
    return {
      ...plain,
      overline: 'Tag',
      name,
      accent: accentClass(null),
      description,
      href,
      empty: nothing('with this tag'),
    }
  }
  return authorFacts(subject.author, edition, nothing('by this author'))
}

const feedOf = (name: string, siteName: string, path: string) => ({
  title: `${name} | ${siteName}`,
  href: `${path}rss.xml`,
})

const latestFacts = (siteName: string) => ({
  overline: null,
  name: 'Latest Articles',
  accent: accentClass(null),
  description: `Everything ${siteName} has published, the newest first.`,
  href: (part: string) => listAddress('all', '', part),
  empty: 'Be the first to create an article!',
})

function authorFacts(author: Author, edition: Edition, empty: string): Facts {
  const address = urls.author(author.username)
  const profile = {
    '@type': 'ProfilePage',
    mainEntity: {
      ...person(author, edition),
      ...(author.bio ? { description: author.bio } : {}),
      worksFor: organization(edition),
    },
  }
  return {
    overline: 'Author',
    name: author.fullName ?? author.username,
    accent: accentClass(null),
    description: author.bio,
    portrait: imageOf(author.avatar, '', edition.mediaOrigin),
    empty,
    feed: feedOf(author.fullName ?? author.username, edition.settings.siteName, address),
    href: (part) => listAddress('author', author.username, part),
    graph: [profile],
  }
}
