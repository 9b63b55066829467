import {
  type FrontItem,
  type FrontSlot,
  SLOT_KIND_FACTS,
} from '@broadsheet/shared/domain/fronts.ts'

/** What the slots of a front are filled from. */
export interface SlotContent {
  slots: readonly FrontSlot[]
  /** The chosen articles that are public and have not left their slot (`itemKey`). */
  present: ReadonlySet<string>
  /** By the id of a slot: the articles of its rule in order, enough to fill it although others show some of them. */
  rules: Readonly<Record<string, readonly string[]>>
}

/** An article in a slot. */
export interface FilledPlace {
  id: string
  /** Empty: the headline of the article. */
  headline: string
}

export interface FilledSlot {
  slot: FrontSlot
  places: FilledPlace[]
}

/** Name of a chosen article in `SlotContent.present`. */
export const itemKey = (slot: FrontSlot, { article_id }: FrontItem) => `${slot.id} ${article_id}`

/** Whether a chosen article has not left its slot. */
export const isChosen = ({ until }: FrontItem, now: Date) => until === null || new Date(until) > now

/**
 * Fills the slots of a front: chosen articles first, each in the first slot that has it, then by rule from the top to
 * the bottom. No article is twice on the page, except in Most read, which may repeat others. Slots without a place
 * that has an article are included, with no places.
 */
export function fillSlots({ slots, present, rules }: SlotContent): FilledSlot[] {
  const chosen = new Map(
    slots.map((slot) => [slot, slot.items.filter((item) => present.has(itemKey(slot, item)))]),
  )
  const taken = new Set<string>()
  const unique = slots.filter(({ kind }) => !SLOT_KIND_FACTS[kind].mayRepeat)
  // An article that is chosen below must not be taken by a rule above, nor by a second choice.
  for (const slot of unique) {
    const own = (chosen.get(slot) ?? []).filter(({ article_id: id }) => !taken.has(id))
    const shown = own.slice(0, slot.count)
    chosen.set(slot, shown)
    for (const { article_id } of shown) taken.add(article_id)
  }
  return slots.map((slot) => {
    const mayRepeat = SLOT_KIND_FACTS[slot.kind].mayRepeat
    const pinned = (chosen.get(slot) ?? [])
      .slice(0, slot.count)
      .map(({ article_id: id, headline }) => ({ id, headline }))
    const own = new Set(pinned.map(({ id }) => id))
    const isFree = (id: string) => !own.has(id) && (mayRepeat || !taken.has(id))
    const found = (rules[slot.id] ?? []).filter(isFree).slice(0, slot.count - pinned.length)
    if (!mayRepeat) for (const id of found) taken.add(id)
    return { slot, places: [...pinned, ...found.map((id) => ({ id, headline: '' }))] }
  })
}
