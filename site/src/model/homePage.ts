import { urls } from '@broadsheet/shared/urls.ts'
import type { Category, Story, Tag } from '../content/entities.ts'
import { organization, website } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import { type Card, cardOf } from './card.ts'
import type { Edition } from './edition.ts'
import { accentClass } from './paperStyle.ts'
import type { Link } from './shell.ts'

export interface HomeContent {
  edition: Edition
  /** Of the last 24 hours. */
  breaking: Story[]
  featured: Story[]
  sections: { category: Category; stories: Story[] }[]
  latest: Story[]
  trending: Story[]
  tags: Tag[]
  categories: (Category & { count: number })[]
}

export interface HomePage {
  head: Head
  breaking: { title: string; href: string; until: string }[]
  lead: Card | null
  seconds: Card[]
  sections: {
    name: string
    href: string
    accent: string
    description: string | null
    cards: Card[]
  }[]
  latest: Card[]
  /** Whether there are more than these. */
  hasMore: boolean
  trending: (Card & { until: string })[]
  tags: Link[]
  categories: (Link & { accent: string; icon: string | null; count: number | null })[]
  empty: { title: string; text: string } | null
  /** For the pictures of search results, which the browser draws. */
  mediaOrigin: string
  newsletterEnabled: boolean
}

/** Limits of the front page (specification, section 9). */
export const HOME = {
  latest: 12,
  featured: 3,
  sections: 6,
  perSection: 4,
  breaking: 5,
  trending: 5,
  tags: 12,
  categories: 8,
} as const

const DAY = 86_400_000
/** How old a trending article may be. */
export const TRENDING_DAYS = 7
/** Shown when the paper has no categories (specification, section 2). */
const FIXED = ['technology', 'business', 'sports', 'entertainment', 'health', 'science']

/** Prepares the front page. */
export function homePage(content: HomeContent): HomePage {
  const { edition } = content
  const cards = (stories: Story[]) => stories.map((story) => cardOf(story, edition))
  const [lead = null, ...seconds] = cards(content.featured)
  return {
    head: homeHead(edition),
    breaking: content.breaking.map(({ title, slug, publishedAt }) => ({
      title,
      href: urls.article(slug),
      until: new Date(publishedAt.getTime() + DAY).toISOString(),
    })),
    lead,
    seconds,
    sections: content.sections
      .filter(({ stories }) => stories.length > 0)
      .map(({ category, stories }) => ({
        name: category.name,
        href: urls.category(category.slug),
        accent: accentClass(category),
        description: category.description,
        cards: cards(stories),
      })),
    latest: cards(content.latest.slice(0, HOME.latest)),
    hasMore: content.latest.length > HOME.latest,
    trending: content.trending.map((story) => ({
      ...cardOf(story, edition),
      until: new Date(story.publishedAt.getTime() + TRENDING_DAYS * DAY).toISOString(),
    })),
    tags: content.tags.map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
    categories: categoryLinks(content.categories.slice(0, HOME.categories)),
    empty:
      content.latest.length > 0
        ? null
        : { title: 'No Articles Found', text: 'Be the first to create an article!' },
    mediaOrigin: edition.mediaOrigin,
    newsletterEnabled: edition.settings.newsletterEnabled,
  }
}

function categoryLinks(categories: HomeContent['categories']): HomePage['categories'] {
  if (categories.length > 0)
    return categories.map((category) => ({
      name: category.name,
      href: urls.category(category.slug),
      accent: accentClass(category),
      icon: category.icon,
      count: category.count,
    }))
  return FIXED.map((slug) => ({
    name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
    href: urls.category(slug),
    accent: accentClass(null),
    icon: null,
    count: null,
  }))
}

function homeHead(edition: Edition): Head {
  const { settings } = edition
  return headOf(
    {
      title: null,
      description: settings.seoDescription ?? settings.description ?? settings.tagline,
      path: urls.home(),
      graph: [website(edition), organization(edition)],
    },
    edition,
  )
}
