import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'
import { isSponsored } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary, Category, Tag } from '../content/entities.ts'
import type { Support } from '../content/settingsShape.ts'
import { organization, website } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import { collectionPage, itemList } from '../seo/itemList.ts'
import type { BuildContext } from './buildContext.ts'
import { accentClass, builtCard, type Card } from './card.ts'
import type { FrontPage } from './front.ts'
import type { Link } from './shell.ts'
import { type TrendingCard, trendingCardOf } from './trendingCard.ts'

export interface HomeContent {
  context: BuildContext
  /** The active breaking banner. */
  banner?: BreakingBanner | null
  /** Articles of the last 24 hours. */
  breaking: ArticleSummary[]
  featured: ArticleSummary[]
  /** Most recent first, more than are shown: see FETCHED. */
  sections: { category: Category; articles: ArticleSummary[] }[]
  latest: ArticleSummary[]
  trending: ArticleSummary[]
  tags: Tag[]
  /** Categories with articles, most recent first. */
  categories: (Category & { count: number })[]
  /** Whether a category exists, even without articles. */
  hasCategories: boolean
  /** The curated front; null for the default layout. */
  front: FrontPage | null
}

export interface HomePage {
  head: Head
  /** The breaking banner, in place of the ticker. */
  banner: BreakingBanner | null
  breaking: { title: string; lang: string | null; href: string; until: string }[]
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
  /** Whether more articles exist. */
  hasMore: boolean
  trending: TrendingCard[]
  tags: Link[]
  categories: (Link & { accent: string; icon: string | null; count: number | null })[]
  empty: { title: string; text: string } | null
  /** For the pictures of search results. */
  mediaOrigin: string
  newsletterEnabled: boolean
  /** The support box, if the front page has it. */
  support: Support | null
  /** Null: the default layout. */
  front: FrontPage | null
}

/** Limits of the front page (specification, section 9). */
export const HOME = {
  latest: 12,
  featured: 3,
  sections: 6,
  perSection: 4,
  breaking: 5,
  tags: 12,
  categories: 8,
} as const

/**
 * Number of articles to read so that all lists are full although each article is shown once: sections omit
 * featured articles, and the latest omit both. One additional article shows whether more exist.
 */
export const FETCHED = {
  sections: HOME.sections + HOME.featured,
  perSection: HOME.perSection + HOME.featured,
  latest: HOME.featured + HOME.sections * HOME.perSection + HOME.latest + 1,
} as const

const DAY = 86_400_000
/** Shown when no category exists (specification, section 2). */
const FIXED = {
  technology: t('lists.technology'),
  business: t('lists.business'),
  sports: t('lists.sports'),
  entertainment: t('lists.entertainment'),
  health: t('lists.health'),
  science: t('lists.science'),
}

/**
 * Prepares the front page. Featured articles, sections and latest articles together show each article once.
 * The ticker and Trending Now may repeat articles.
 */
export function homePage(content: HomeContent): HomePage {
  const { context } = content
  const cards = (articles: ArticleSummary[]) =>
    articles.map((article) => builtCard(article, context))
  const unshown = withoutRepeats()
  const featured = unshown(content.featured, HOME.featured)
  const [lead = null, ...seconds] = cards(featured)
  // As the rules of a curated front, sections and the ticker have no paid articles; the latest have, with their label.
  const sections = sectionsOf(content.sections, (articles) =>
    unshown(articles.filter(isNews), HOME.perSection),
  )
  const latest = unshown(content.latest, HOME.latest)
  const shown = [...featured, ...sections.flatMap(({ articles }) => articles), ...latest]
  return {
    head: homeHead(context, content.front?.listed ?? shown.map(listedArticle)),
    banner: content.banner ?? null,
    breaking: content.breaking.filter(isNews).map(({ title, lang, slug, publishedAt }) => ({
      ...{ title, lang },
      href: urls.article(slug),
      until: new Date(publishedAt.getTime() + DAY).toISOString(),
    })),
    lead,
    seconds,
    sections: sections.map(({ category, articles }) => ({
      name: category.name,
      href: urls.category(category.slug),
      accent: accentClass(category),
      description: category.description,
      cards: cards(articles),
    })),
    latest: cards(latest),
    hasMore: unshown(content.latest, 1).length > 0,
    trending: content.trending.map((article) => trendingCardOf(article, context)),
    tags: content.tags.map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
    categories: categoryLinks(content),
    empty:
      content.latest.length > 0
        ? null
        : { title: t('lists.emptyTitle'), text: t('lists.emptySite') },
    mediaOrigin: context.mediaOrigin,
    newsletterEnabled: context.settings.newsletterEnabled,
    support: context.settings.support?.onFront ? context.settings.support : null,
    front: content.front,
  }
}

const isNews = (article: ArticleSummary) => !isSponsored(article)

/** Returns a function that returns the first articles of a list that it has not returned before. */
function withoutRepeats() {
  const shown = new Set<string>()
  return (articles: readonly ArticleSummary[], limit: number): ArticleSummary[] => {
    const taken = articles.filter(({ id }) => !shown.has(id)).slice(0, limit)
    for (const { id } of taken) shown.add(id)
    return taken
  }
}

/** The most recent sections that still have articles to show, by name. */
function sectionsOf(
  sections: HomeContent['sections'],
  shownOf: (articles: ArticleSummary[]) => ArticleSummary[],
): HomeContent['sections'] {
  const chosen: HomeContent['sections'] = []
  for (const { category, articles } of sections) {
    if (chosen.length === HOME.sections) break
    const shown = shownOf(articles)
    if (shown.length > 0) chosen.push({ category, articles: shown })
  }
  return chosen.sort((one, other) => byName(one.category, other.category))
}

/** Compares by code point, like the database and independent of the locale. */
function byName(one: { name: string }, other: { name: string }): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}

function categoryLinks({ categories, hasCategories }: HomeContent): HomePage['categories'] {
  if (hasCategories)
    return categories
      .slice(0, HOME.categories)
      .sort(byName)
      .map((category) => ({
        name: category.name,
        href: urls.category(category.slug),
        accent: accentClass(category),
        icon: category.icon,
        count: category.count,
      }))
  return Object.entries(FIXED).map(([slug, name]) => ({
    name,
    href: urls.category(slug),
    accent: accentClass(null),
    icon: null,
    count: null,
  }))
}

const listedArticle = ({ title, slug }: ArticleSummary) => ({ title, href: urls.article(slug) })

function homeHead(context: BuildContext, shown: FrontPage['listed']): Head {
  const { settings } = context
  const path = urls.home()
  const list = itemList(shown, context)
  return headOf(
    {
      title: null,
      description: settings.seoDescription ?? settings.description ?? settings.tagline,
      path,
      graph: [
        website(context),
        organization(context),
        ...(shown.length > 0
          ? [collectionPage({ name: settings.siteName, path, list }, context)]
          : []),
      ],
    },
    context,
  )
}
