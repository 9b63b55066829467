import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ARCHIVE, FRONT, partName } from '@broadsheet/shared/publishing/paging.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary, Category } from '../content/entities.ts'
import type { ListedPage } from '../content/listQueries.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import { collectionPage, itemList } from '../seo/itemList.ts'
import type { BuildContext } from './buildContext.ts'
import { accentClass, builtCard, type Card } from './card.ts'
import type { FrontPage } from './front.ts'
import type { Image } from './image.ts'
import { partsText } from './series.ts'
import type { Link } from './shell.ts'
import { type Facts, factsOf, type Topic } from './topic.ts'

/** A page of the articles of a category, with a tag, or by an author. */
export interface ListingPage {
  head: Head
  /** The sub-sections of a category, on its first page. */
  subsections: Link[]
  /** The newest articles of each sub-section. */
  rows: SectionRow[]
  /** The breaking banner; only on the first page of a category. */
  banner: BreakingBanner | null
  kind: Topic['kind']
  /** Small line above the name. */
  overline: string | null
  /** Name of the topic, on archive pages with the period. */
  name: string
  accent: string
  avatar: Image | null
  /** Addresses of an author on the web, named by their hosts. */
  links: Link[]
  initial: string
  /** Null on archive pages, which must not change when articles are added. */
  count: string | null
  description: string | null
  /** What the Follow button of an author or section needs; null for other lists and on archive pages. */
  follow: {
    kind: 'author' | 'category'
    id: string
    name: string
    /** Addresses of the other ways to follow; null if they are switched off. */
    feed: string | null
    newsletter: string | null
  } | null
  /** First and last day of an archive page; null on the first page. */
  span: string | null
  trail: Link[]
  /** Rows as on the front page, or a grid. */
  layout: 'rows' | 'grid'
  /** The large first article of the first page of a category; null on all other pages. */
  lead: Card | null
  cards: Card[]
  /** Whether the cards are parts of a series, in their order. */
  isSeries: boolean
  pager: { newer: Link | null; older: Link | null; archive: Link } | null
  empty: { title: string; text: string } | null
  /** The curated front of a category, above the cards; null: the default layout. */
  front: FrontPage | null
}

/** A section with its newest articles, as on the front page. */
export type SectionRow = Link & { accent: string; cards: Card[] }

/** A sub-section with its newest articles, which are those of no other section. */
export interface Subsection {
  category: Category
  articles: ArticleSummary[]
}

/** Most sub-sections with a row of articles; all are linked. */
export const SUBSECTION_ROWS = 12

/** Prepares a page of a list. The list of a section has its own articles, its sub-sections have rows below. */
export function listingPage(content: {
  context: BuildContext
  topic: Topic
  listed: ListedPage
  /** The sections around a category, the outermost first. */
  parents?: readonly Category[]
  subsections?: readonly Subsection[]
  /** The active breaking banner. */
  banner?: BreakingBanner | null
  /** The curated front of a category, on its first page. */
  front?: FrontPage | null
}): ListingPage {
  const { context, topic, listed, parents = [], subsections = [], front = null } = content
  const facts = factsOf(topic, context)
  const isArchive = listed.part !== FRONT
  /** Empty on the first page. */
  const archive = partName(listed.part)
  // A curated front ends with the newest articles that it does not show: older pages begin after them.
  const rest = listed.articles.filter(({ id }) => !front?.shown.has(id))
  const cards = rest.map((article) => builtCard(article, context, listed.tags[article.id]))
  const isSectionFront = topic.kind === 'category' && !isArchive
  // A paid article leads no list.
  const lead = isSectionFront && !front ? (cards.find((card) => !card.isSponsored) ?? null) : null
  const trail = [
    ...trailTo(facts, parents),
    ...(isArchive ? [{ name: capitalized(archive), href: facts.href(listed.part) }] : []),
  ]
  return {
    head: listingHead(facts, { kind: topic.kind, listed, archive, front }, trail, context),
    subsections: subsections.map(({ category }) => linkOf(category)),
    rows: subsections.flatMap((each) => rowOf(each, context, front?.shown)),
    banner: isSectionFront ? (content.banner ?? null) : null,
    kind: topic.kind,
    overline: facts.overline,
    name: isArchive ? t('lists.archiveTitle', { name: facts.name, archive }) : facts.name,
    accent: facts.accent,
    avatar: facts.avatar,
    links: isArchive ? [] : facts.links.map((href) => ({ name: hostOf(href), href })),
    initial: [...facts.name.replace(/^ال/, '')][0]?.toUpperCase() ?? '',
    count: isArchive ? null : countText(topic, listed),
    description: isArchive ? null : facts.description,
    follow: isArchive ? null : followOf(topic, facts, context),
    span: isArchive ? spanOf(listed.articles, context) : null,
    trail,
    isSeries: isSeries(topic) && !isArchive,
    layout: topic.kind === 'latest' ? 'rows' : 'grid',
    lead,
    cards: cards.filter((card) => card !== lead),
    pager: pagerOf(listed, facts.href),
    front,
    empty:
      listed.count === 0 && subsections.every((each) => each.articles.length === 0)
        ? { title: emptyTitle(topic), text: facts.empty }
        : null,
  }
}

function followOf(topic: Topic, facts: Facts, { settings }: BuildContext): ListingPage['follow'] {
  if (topic.kind !== 'author' && topic.kind !== 'category') return null
  return {
    kind: topic.kind,
    id: topic.kind === 'author' ? topic.author.id : topic.category.id,
    name: facts.name,
    feed: settings.rssEnabled ? (facts.feed?.href ?? null) : null,
    newsletter: settings.newsletterEnabled ? '#newsletter-footer' : null,
  }
}

/** The breadcrumbs to the first page of a list. */
export const trailTo = (facts: Facts, parents: readonly Category[]): Link[] => [
  { name: t('site.home'), href: urls.home() },
  ...parents.map(linkOf),
  { name: facts.name, href: facts.href(FRONT) },
]

const linkOf = ({ name, slug }: Category): Link => ({ name, href: urls.category(slug) })

/** The row of a sub-section, without articles that the curated front shows. */
function rowOf(
  { category, articles }: Subsection,
  context: BuildContext,
  shown: ReadonlySet<string> = new Set(),
): SectionRow[] {
  const cards = articles
    .filter(({ id }) => !shown.has(id))
    .map((article) => builtCard(article, context))
  if (cards.length === 0) return []
  return [{ ...linkOf(category), accent: accentClass(category), cards }]
}

/** The host of an address without www, else the address. */
const hostOf = (href: string) =>
  URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : href

const isSeries = (topic: Topic) => topic.kind === 'tag' && topic.tag.kind === 'series'

const countText = (topic: Topic, { count }: ListedPage) =>
  isSeries(topic) ? partsText(count ?? 0) : t('lists.count', { count: count ?? 0 })

const capitalized = (text: string) =>
  `${text.charAt(0).toLocaleUpperCase(activeLocale())}${text.slice(1)}`

const emptyTitle = ({ kind }: Topic) =>
  kind === 'latest' ? t('lists.emptyTitle') : t('lists.emptyListTitle')

function spanOf(articles: ArticleSummary[], { settings }: BuildContext): string | null {
  const [newest, oldest] = [articles.at(0), articles.at(-1)]
  if (!newest || !oldest) return null
  const day = (article: ArticleSummary) => formatDate(article.publishedAt, settings.timeZone)
  const [first, last] = [day(oldest), day(newest)]
  return first === last ? last : t('lists.days', { first, last })
}

function pagerOf({ newer, older }: ListedPage, href: Facts['href']): ListingPage['pager'] {
  if (newer === null && older === null) return null
  return {
    archive: { name: t('lists.byDate'), href: href(ARCHIVE) },
    newer: newer === null ? null : { name: t('lists.newer'), href: href(newer) },
    older: older === null ? null : { name: t('lists.older'), href: href(older) },
  }
}

function listingHead(
  facts: Facts,
  page: { kind: Topic['kind']; listed: ListedPage; archive: string; front: FrontPage | null },
  trail: Link[],
  context: BuildContext,
): Head {
  const { kind, listed, archive, front } = page
  const { name } = facts
  const site = context.settings.siteName
  const title = archive ? t('lists.archiveTitle', { name, archive }) : name
  const path = facts.href(listed.part)
  const articles = listed.articles.filter(({ id }) => !front?.shown.has(id))
  const list = itemList(
    [
      ...(front?.listed ?? []),
      ...articles.map((article) => ({ title: article.title, href: urls.article(article.slug) })),
    ],
    context,
  )
  const description = archive
    ? t('lists.archiveDescription', { name, site, archive })
    : t('lists.description', { name, site })
  return headOf(
    {
      title,
      description: facts.description ?? description,
      path,
      feed: facts.feed,
      // The page of an author is about the author.
      graph: [
        breadcrumbs(trail, context),
        ...facts.graph,
        kind === 'author' ? list : collectionPage({ name: title, path, list }, context),
      ],
    },
    context,
  )
}
