import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { TRENDING } from '@broadsheet/shared/domain/trending.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { accentClass, type Card, type CardContext } from './card.ts'
import { type FilledPlace, type FilledSlot, fillSlots, type SlotContent } from './fillSlots.ts'
import { type FrontBand, type FrontHeading, type FrontPart, inBands } from './frontBands.ts'
import { plainText } from './markedText.ts'
import { trendingUntilOf } from './trendingCard.ts'

/** A category or tag as rules name it. */
export interface FrontTopic {
  id: string
  name: string
  slug: string
}

/** Everything that a curated front is made from, at the build as in the preview. */
export interface FrontContent extends SlotContent {
  /** Of the front; null: the home page. */
  category: FrontTopic | null
  /** The cards of these articles, in the same order; those that do not exist are left out. */
  cards: (ids: readonly string[]) => FrontCard[]
  categories: readonly FrontTopic[]
  tags: readonly FrontTopic[]
  /** Whether there are articles that are not among these. */
  hasMore: (shown: ReadonlySet<string>) => boolean
  /** Rendered Markdown of the text slots, by id. */
  texts: Readonly<Record<string, string>>
}

/** A card, and what the front needs to know of its article. */
export interface FrontCard {
  id: string
  publishedAt: Date
  card: Card
}

export interface FrontPage {
  bands: FrontBand[]
  /** Ids of the articles on the page. */
  shown: ReadonlySet<string>
  /** The same articles, in the order of the page. */
  listed: { title: string; href: string }[]
  /** Whether more articles exist, which Load More adds to the latest list. */
  hasMore: boolean
  /** HTML of all text slots: its cards need style sheets. */
  texts: string
}

/**
 * Prepares a curated front: fills the slots and puts them into bands.
 */
export function frontPage(content: FrontContent, context: FrontContext): FrontPage {
  const filled = fillSlots(content)
  const cards = cardsOf(filled, content)
  const latest = latestOf(filled, content)
  const parts = filled
    .map((one, at) => partOf(one, at, { content, context, cards, isLatest: one === latest }))
    .filter((part) => hasContent(part, context))
  const shown = new Set(
    filled
      .filter(({ slot }) => slot.kind !== 'most_read')
      .flatMap(({ places }) => places.map(({ id }) => id)),
  )
  const listed = [...shown].flatMap((id) => {
    const card = cards.get(id)?.card
    return card ? [{ title: plainText(card.title), href: card.href }] : []
  })
  const texts = parts.map(({ html }) => html).join('')
  return { bands: inBands(parts), shown, listed, hasMore: content.hasMore(shown), texts }
}

/** Settings that a front depends on. */
export interface FrontContext {
  settings: CardContext['settings'] & { newsletterEnabled: boolean }
}

type Cards = ReadonlyMap<string, FrontCard>

function cardsOf(filled: readonly FilledSlot[], content: FrontContent): Cards {
  const ids = new Set(filled.flatMap(({ places }) => places.map(({ id }) => id)))
  return new Map(content.cards([...ids]).map((card) => [card.id, card]))
}

/** The last list of everything new on the home page: Load More continues it. */
function latestOf(
  filled: readonly FilledSlot[],
  { category }: FrontContent,
): FilledSlot | undefined {
  if (category !== null) return undefined
  return filled.findLast(
    ({ slot: { kind, rule } }) =>
      kind === 'list' && rule?.by === 'newest' && rule.tag_id === null && rule.category_id === null,
  )
}

interface Preparing {
  content: FrontContent
  context: FrontContext
  cards: Cards
  isLatest: boolean
}

function partOf({ slot, places }: FilledSlot, at: number, preparing: Preparing): FrontPart {
  const { content, cards, isLatest } = preparing
  const found = places.flatMap((place) => {
    const card = cards.get(place.id)
    return card ? [{ ...card, card: withHeadline(card.card, place) }] : []
  })
  if (slot.kind === 'live')
    found.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
  const isLive = isTrending(slot)
  return {
    kind: slot.kind,
    heading: headingOf(slot, at, content, isLatest),
    cards: found.map(({ card }) => card),
    trending:
      slot.kind === 'most_read'
        ? found.map(({ card, publishedAt }) => ({
            ...card,
            until: isLive ? trendingUntilOf(publishedAt) : null,
          }))
        : [],
    isLive,
    html: content.texts[slot.id] ?? '',
    isLatest,
  }
}

/** Whether a slot is the list of Trending Now, which a script keeps up to date. */
const isTrending = ({ kind, rule, items, count }: FrontSlot) =>
  kind === 'most_read' &&
  items.length === 0 &&
  count === TRENDING.shown &&
  rule?.by === 'most_viewed' &&
  rule.category_id === null &&
  rule.tag_id === null

const withHeadline = (card: Card, { headline }: FilledPlace): Card =>
  headline === '' ? card : { ...card, title: headline }

function headingOf(
  { kind, heading, rule }: FrontSlot,
  at: number,
  { category, categories, tags }: FrontContent,
  isLatest: boolean,
): FrontHeading {
  const ofCategory = categories.find(({ id }) => id === rule?.category_id)
  const ofTag = tags.find(({ id }) => id === rule?.tag_id)
  const topic = ofCategory ?? ofTag
  const href = ofCategory ? urls.category(ofCategory.slug) : ofTag ? urls.tag(ofTag.slug) : null
  return {
    id: `front-${at + 1}`,
    text: heading || topic?.name || (isLatest ? t('lists.latest') : NAMES[kind]),
    href: kind === 'section' || kind === 'list' || kind === 'opinion' ? href : null,
    accent: accentClass(ofCategory ?? category),
  }
}

/** Headings of slots without one of their own. */
const NAMES: Readonly<Record<FrontSlot['kind'], string>> = {
  lead: t('lists.featured'),
  secondary: t('lists.featured'),
  section: t('lists.latest'),
  list: t('lists.front.list'),
  most_read: t('lists.trending'),
  opinion: t('lists.front.opinion'),
  newsletter: '',
  live: t('lists.front.live'),
  text: '',
}

function hasContent({ kind, cards, html }: FrontPart, { settings }: FrontContext): boolean {
  if (kind === 'newsletter') return settings.newsletterEnabled
  return kind === 'text' ? html !== '' : cards.length > 0
}
