import { t } from '@broadsheet/shared/messages/t.ts'
import { listAddress } from '@broadsheet/shared/publishing/cacheTags.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Author, Category, Tag } from '../content/entities.ts'
import { organization, person } from '../seo/graph.ts'
import type { BuildContext } from './buildContext.ts'
import { accentClass } from './card.ts'
import { type Image, imageOf } from './image.ts'

/** The topic of a list. */
export type Topic =
  | { kind: 'latest' }
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

/** The texts about a topic on the pages of its list. */
export interface Facts {
  overline: string | null
  name: string
  accent: string
  description: string | null
  avatar: Image | null
  /** Addresses of an author on the web. */
  links: readonly string[]
  empty: string
  /** The address of a page, by its last part (shared/publishing/paging.ts); empty for the first page. */
  href: (part: string) => string
  /** The feed of the list; null for the list of all articles, whose feed every page links to. */
  feed: { title: string; href: string } | null
  graph: Record<string, unknown>[]
}

/** Prepares the texts about a topic. */
export function factsOf(topic: Topic, context: BuildContext): Facts {
  const { siteName } = context.settings
  const plain = { avatar: null, links: [], feed: null, graph: [] }
  if (topic.kind === 'latest') return { ...plain, ...latestFacts(siteName) }
  if (topic.kind === 'category') {
    const { name, slug, description } = topic.category
    const href = (part: string) => urls.category(slug, part)
    const accent = accentClass(topic.category)
    return {
      ...plain,
      overline: t('lists.overlineCategory'),
      name,
      accent,
      description,
      href,
      feed: feedOf(name, siteName, href('')),
      empty: t('lists.emptyCategory'),
    }
  }
  if (topic.kind === 'tag') {
    const { name, slug, description, kind } = topic.tag
    const isSeries = kind === 'series'
    const href = (part: string) => urls.tag(slug, part)
    return {
      ...plain,
      overline: isSeries ? t('lists.overlineSeries') : t('lists.overlineTag'),
      name,
      accent: accentClass(null),
      description,
      href,
      feed: feedOf(name, siteName, href('')),
      empty: isSeries ? t('lists.emptySeries') : t('lists.emptyTag'),
    }
  }
  return authorFacts(topic.author, context)
}

const feedOf = (name: string, siteName: string, path: string) => ({
  title: `${name} | ${siteName}`,
  href: `${path}rss.xml`,
})

const latestFacts = (siteName: string) => ({
  overline: null,
  name: t('lists.latest'),
  accent: accentClass(null),
  description: t('lists.latestDescription', { site: siteName }),
  href: (part: string) => listAddress('all', '', part),
  empty: t('lists.emptySite'),
})

function authorFacts(author: Author, context: BuildContext): Facts {
  const address = urls.author(author.username)
  const profile = {
    '@type': 'ProfilePage',
    mainEntity: {
      ...person(author, context),
      ...(author.bio ? { description: author.bio } : {}),
      ...(author.links.length > 0 ? { sameAs: author.links } : {}),
      ...(author.kind === 'person' ? { worksFor: organization(context) } : {}),
    },
  }
  return {
    overline: author.kind === 'agency' ? t('lists.overlineAgency') : t('lists.overlineAuthor'),
    links: author.links,
    name: author.fullName ?? author.username,
    accent: accentClass(null),
    description: author.bio,
    avatar: imageOf(author.avatar, '', context.mediaOrigin),
    empty: t('lists.emptyAuthor'),
    feed: feedOf(author.fullName ?? author.username, context.settings.siteName, address),
    href: (part) => listAddress('author', author.username, part),
    graph: [profile],
  }
}
