import { FRONT, partName } from '@broadsheet/shared/publishing/paging.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary } from '../content/entities.ts'
import type { ListedPage } from '../content/listQueries.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { builtCard, type Card } from './card.ts'
import type { Image } from './image.ts'
import type { Link } from './shell.ts'
import { type Facts, factsOf, type Topic } from './topic.ts'

/** A page of the articles of a category, with a tag, or by an author. */
export interface ListingPage {
  head: Head
  kind: Topic['kind']
  /** Small line above the name. */
  overline: string | null
  /** Name of the topic, on archive pages with the period. */
  name: string
  accent: string
  avatar: Image | null
  initial: string
  /** Null on archive pages, which must not change when articles are added. */
  count: string | null
  description: string | null
  /** First and last day of an archive page; null on the first page. */
  span: string | null
  trail: Link[]
  /** Rows as on the front page, or a grid. */
  layout: 'rows' | 'grid'
  /** The large first article of the first page of a category; null on all other pages. */
  lead: Card | null
  cards: Card[]
  pager: { newer: Link | null; older: Link | null } | null
  empty: { title: string; text: string } | null
}

/** Prepares a page of a list. */
export function listingPage(content: {
  context: BuildContext
  topic: Topic
  listed: ListedPage
}): ListingPage {
  const { context, topic, listed } = content
  const facts = factsOf(topic, context)
  const isArchive = listed.part !== FRONT
  const archive = partName(listed.part)
  const cards = listed.articles.map((article) =>
    builtCard(article, context, listed.tags[article.id]),
  )
  const hasLead = topic.kind === 'category' && !isArchive
  const trail = [
    { name: 'Home', href: urls.home() },
    { name: facts.name, href: facts.href(FRONT) },
    ...(isArchive ? [{ name: capitalized(archive), href: facts.href(listed.part) }] : []),
  ]
  return {
    head: listingHead(facts, listed, trail, context),
    kind: topic.kind,
    overline: facts.overline,
    name: isArchive ? `${facts.name}, ${archive}` : facts.name,
    accent: facts.accent,
    avatar: facts.avatar,
    initial: [...facts.name][0]?.toUpperCase() ?? '',
    count: isArchive ? null : counted(listed.count ?? 0),
    description: isArchive ? null : facts.description,
    span: isArchive ? spanOf(listed.articles, context) : null,
    trail,
    layout: topic.kind === 'latest' ? 'rows' : 'grid',
    lead: hasLead ? (cards[0] ?? null) : null,
    cards: hasLead ? cards.slice(1) : cards,
    pager: pagerOf(listed, facts.href),
    empty: listed.count === 0 ? { title: emptyTitle(topic), text: facts.empty } : null,
  }
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const emptyTitle = ({ kind }: Topic) =>
  kind === 'latest' ? 'No Articles Found' : 'No Articles Yet'

const counted = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

function spanOf(articles: ArticleSummary[], { settings }: BuildContext): string | null {
  const [newest, oldest] = [articles.at(0), articles.at(-1)]
  if (!newest || !oldest) return null
  const day = (article: ArticleSummary) => formatDate(article.publishedAt, settings.timeZone)
  return day(newest) === day(oldest) ? day(newest) : `${day(oldest)} to ${day(newest)}`
}

function pagerOf({ newer, older }: ListedPage, href: Facts['href']): ListingPage['pager'] {
  if (newer === null && older === null) return null
  return {
    newer: newer === null ? null : { name: 'Newer articles', href: href(newer) },
    older: older === null ? null : { name: 'Older articles', href: href(older) },
  }
}

function listingHead(facts: Facts, listed: ListedPage, trail: Link[], context: BuildContext): Head {
  const page = listed.part === FRONT ? '' : `, ${partName(listed.part)}`
  const { siteName } = context.settings
  return headOf(
    {
      title: `${facts.name}${page}`,
      description: facts.description ?? `Articles about ${facts.name} in ${siteName}${page}.`,
      path: facts.href(listed.part),
      feed: facts.feed,
      graph: [breadcrumbs(trail, context), ...facts.graph],
    },
    context,
  )
}
