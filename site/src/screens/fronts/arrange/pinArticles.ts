import {
  type FrontItem,
  type FrontSlot,
  maximumItems,
  SLOT_KIND_FACTS,
} from '@broadsheet/shared/domain/fronts.ts'

/** Pins of articles: adding, removing and changing them. Moves are in moveArticles.ts. */

/** An article in a slot. */
export interface Place {
  slot: string
  article: string
}

/** Pins an article at the beginning of a slot; it leaves the slot in which it was pinned before. */
export function addArticle(
  slots: readonly FrontSlot[],
  slot: string,
  article: string,
): FrontSlot[] {
  const target = slotOf(slots, slot)
  if (!target) return [...slots]
  const item = target.items.find(({ article_id }) => article_id === article)
  const former = item ?? itemsOf(slots).get(article) ?? newItem(article)
  const others = target.items.filter(({ article_id }) => article_id !== article)
  const items = [former, ...others].slice(0, maximumItems(target.kind))
  const cleared = SLOT_KIND_FACTS[target.kind].mayRepeat
    ? slots
    : slots.map((one) => without(one, article))
  return replaced(cleared, { ...target, items })
}

/** Pins an article of the rule behind the pinned ones. */
export function pinArticle(slots: readonly FrontSlot[], { slot, article }: Place): FrontSlot[] {
  return withItem(slots, { slot, article }, {})
}

/** Removes the pin of an article. */
export function unpinned(slots: readonly FrontSlot[], { slot, article }: Place): FrontSlot[] {
  return slots.map((one) => {
    if (one.id !== slot) return one
    const items = one.items.filter(({ article_id }) => article_id !== article)
    return items.length === one.items.length ? one : { ...one, items }
  })
}

/** Changes headline or end of an article, and pins it. */
export function withItem(
  slots: readonly FrontSlot[],
  { slot, article }: Place,
  changes: Partial<Pick<FrontItem, 'headline' | 'until'>>,
): FrontSlot[] {
  return slots.map((one) => {
    if (one.id !== slot) return one
    const isKnown = one.items.some(({ article_id }) => article_id === article)
    const items = isKnown ? one.items : [...one.items, newItem(article)]
    return {
      ...one,
      items: items.map((item) => (item.article_id === article ? { ...item, ...changes } : item)),
    }
  })
}

/** A pin without a headline of its own and without an end. */
export const newItem = (article_id: string): FrontItem => ({
  article_id,
  headline: '',
  until: null,
})

/** The slot with an id. */
export const slotOf = (slots: readonly FrontSlot[], id: string) =>
  slots.find((slot) => slot.id === id)

/** The slots with another version of one of them. */
export const replaced = (slots: readonly FrontSlot[], slot: FrontSlot): FrontSlot[] =>
  slots.map((one) => (one.id === slot.id ? slot : one))

function without(slot: FrontSlot, article: string): FrontSlot {
  if (SLOT_KIND_FACTS[slot.kind].mayRepeat) return slot
  const items = slot.items.filter(({ article_id }) => article_id !== article)
  return items.length === slot.items.length ? slot : { ...slot, items }
}

/** The items of all slots, by article: headline and end stay with the article. */
export function itemsOf(slots: readonly FrontSlot[]): ReadonlyMap<string, FrontItem> {
  return new Map(slots.flatMap(({ items }) => items.map((item) => [item.article_id, item])))
}
