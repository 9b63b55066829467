import {
  type FrontItem,
  type FrontSlot,
  maximumItems,
  SLOT_KIND_FACTS,
} from '@broadsheet/shared/domain/fronts.ts'
import { hasArticles, listedIn, type Shown } from './listed.ts'
import { itemsOf, newItem, type Place, replaced, slotOf, unpinned } from './pinArticles.ts'

/**
 * Moves of articles in and between slots. Pinned articles come first: an article that is moved below articles of the
 * rule pins them, too, so that all stay where the user sees them. Nothing disappears: a full slot exchanges.
 */

/** Result of a move. */
export interface Move {
  slots: FrontSlot[]
  /** The article that took the place of the moved one; null: none. */
  exchanged: string | null
}

/**
 * Moves an article to a position of a slot.
 *
 * @param index - position in the list of the slot without the article.
 */
export function moveArticle(
  slots: readonly FrontSlot[],
  shown: Shown,
  from: Place,
  to: { slot: string; index: number },
): Move {
  const target = slotOf(slots, to.slot)
  if (!target) return { slots: [...slots], exchanged: null }
  if (from.slot === to.slot) {
    const others = listedIn(target, shown).filter((id) => id !== from.article)
    const list = others.toSpliced(to.index, 0, from.article)
    const slot = pinned(target, list, [from.article], itemsOf(slots))
    return { slots: replaced(slots, slot), exchanged: null }
  }
  const rival = rivalIn(target, shown, to.index, from.article)
  if (rival !== null) {
    const exchange = exchangeArticles(slots, shown, from, { slot: to.slot, article: rival })
    return { slots: exchange, exchanged: rival }
  }
  const others = listedIn(target, shown).filter((id) => id !== from.article)
  const list = others.toSpliced(to.index, 0, from.article)
  const filled = pinned(target, list, [from.article], itemsOf(slots))
  return { slots: replaced(unpinned(slots, from), filled), exchanged: null }
}

/** The article that a moved one exchanges with: in a lead, and where all places are pinned. */
function rivalIn(slot: FrontSlot, shown: Shown, index: number, moved: string): string | null {
  const list = listedIn(slot, shown)
  const isFull = slot.count === 1 ? list.length > 0 : slot.items.length >= slot.count
  if (!isFull || list.includes(moved)) return null
  return list[Math.min(index, slot.count - 1, list.length - 1)] ?? null
}

/** Exchanges two articles; both are pinned afterwards, each with its own headline. */
export function exchangeArticles(
  slots: readonly FrontSlot[],
  shown: Shown,
  one: Place,
  other: Place,
): FrontSlot[] {
  const items = itemsOf(slots)
  const swap = (id: string) =>
    id === one.article ? other.article : id === other.article ? one.article : id
  return slots.map((slot) => {
    const arrivals = [
      ...(slot.id === one.slot ? [other.article] : []),
      ...(slot.id === other.slot ? [one.article] : []),
    ]
    if (arrivals.length === 0) return slot
    return pinned(slot, listedIn(slot, shown).map(swap), arrivals.map(String), items)
  })
}

/**
 * Moves an article one place up (-1) or down (1). At the edge of a slot it exchanges with the article of the next slot.
 *
 * @returns null at the beginning and end of the page.
 */
export function stepArticle(
  slots: readonly FrontSlot[],
  shown: Shown,
  from: Place,
  step: -1 | 1,
): (Move & { slot: string }) | null {
  const slot = slotOf(slots, from.slot)
  if (!slot) return null
  const list = listedIn(slot, shown)
  const index = list.indexOf(from.article) + step
  if (index >= 0 && index < list.length) {
    const rival = list[index] ?? null
    return {
      ...moveArticle(slots, shown, from, { slot: slot.id, index }),
      exchanged: rival,
      slot: slot.id,
    }
  }
  const next = nextSlot(slots, slot, step)
  if (!next) return null
  const rivals = listedIn(next, shown)
  const rival = rivals.at(step === -1 ? -1 : 0)
  if (rival === undefined) {
    return { ...moveArticle(slots, shown, from, { slot: next.id, index: 0 }), slot: next.id }
  }
  const exchange = exchangeArticles(slots, shown, from, { slot: next.id, article: rival })
  return { slots: exchange, exchanged: rival, slot: next.id }
}

function nextSlot(slots: readonly FrontSlot[], slot: FrontSlot, step: -1 | 1): FrontSlot | null {
  const others = step === 1 ? slots : slots.toReversed()
  const after = others.slice(others.indexOf(slot) + 1)
  return after.find((one) => hasArticles(one) && !SLOT_KIND_FACTS[one.kind].mayRepeat) ?? null
}

/** A slot whose list begins with the articles up to the last one that is or becomes pinned. */
function pinned(
  slot: FrontSlot,
  list: readonly string[],
  arrivals: readonly string[],
  items: ReadonlyMap<string, FrontItem>,
): FrontSlot {
  const wanted = new Set([...slot.items.map(({ article_id }) => article_id), ...arrivals])
  const end = list.findLastIndex((id) => wanted.has(id))
  const kept = list.slice(0, end + 1).slice(0, maximumItems(slot.kind))
  return { ...slot, items: kept.map((id) => items.get(id) ?? newItem(id)) }
}
