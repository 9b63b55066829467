import { type FrontItem, type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { isSame } from '../saving/frontState.ts'

/** A difference between what readers see and the working version. */
export type FrontChange =
  | { kind: 'slot-added' | 'slot-removed' | 'slot-moved' | 'slot-changed'; slot: FrontSlot }
  | { kind: 'pinned' | 'unpinned'; slot: FrontSlot; item: FrontItem }
  | { kind: 'moved'; slot: FrontSlot; from: FrontSlot; item: FrontItem }
  | { kind: 'headline'; slot: FrontSlot; item: FrontItem }
  | { kind: 'order'; slot: FrontSlot }

/**
 * What a publication changes.
 *
 * @param published - slots that readers see; none: the default layout, with which the working version began.
 */
export function frontChanges(
  published: readonly FrontSlot[],
  working: readonly FrontSlot[],
): FrontChange[] {
  const before =
    published.length > 0
      ? published
      : working.map(({ id, kind, rule, count }) => ({ ...newSlot(kind, id), rule, count }))
  return [...slotChanges(before, working), ...itemChanges(before, working)]
}

function slotChanges(before: readonly FrontSlot[], after: readonly FrontSlot[]): FrontChange[] {
  const added = after.filter(({ id }) => !before.some((slot) => slot.id === id))
  const removed = before.filter(({ id }) => !after.some((slot) => slot.id === id))
  const changed = after.filter((slot) => {
    const former = before.find(({ id }) => id === slot.id)
    return former && !isSame({ ...former, items: [] }, { ...slot, items: [] })
  })
  const both = (slots: readonly FrontSlot[], others: readonly FrontSlot[]) =>
    slots.filter(({ id }) => others.some((slot) => slot.id === id))
  const [old, now] = [both(before, after), both(after, before)]
  const moved = movedIn(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
  )
  return [
    ...added.map((slot) => ({ kind: 'slot-added', slot }) as const),
    ...removed.map((slot) => ({ kind: 'slot-removed', slot }) as const),
    ...changed.map((slot) => ({ kind: 'slot-changed', slot }) as const),
    ...now
      .filter(({ id }) => moved.includes(id))
      .map((slot) => ({ kind: 'slot-moved', slot }) as const),
  ]
}

/** The ids to move, as few as possible: all but the longest sequence that keeps its order. */
export function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const places = after.map((id) => before.indexOf(id))
  const best: number[][] = []
  for (const [at, place] of places.entries()) {
    const longest = best
      .filter((run) => (places[run.at(-1) ?? -1] ?? -1) < place)
      .reduce<number[]>((one, other) => (other.length > one.length ? other : one), [])
    best.push([...longest, at])
  }
  const kept = best.reduce<number[]>((one, other) => (other.length > one.length ? other : one), [])
  return after.filter((_, at) => !kept.includes(at))
}

function itemChanges(before: readonly FrontSlot[], after: readonly FrontSlot[]): FrontChange[] {
  const changes = after.flatMap((slot) =>
    slot.items.flatMap((item): FrontChange[] => {
      const from = slotWith(before, item.article_id, slot.id)
      const former = from?.items.find(({ article_id }) => article_id === item.article_id)
      return [
        ...(from ? [] : [{ kind: 'pinned', slot, item } as const]),
        ...(from && from.id !== slot.id ? [{ kind: 'moved', slot, from, item } as const] : []),
        ...((former?.headline ?? '') === item.headline
          ? []
          : [{ kind: 'headline', slot, item } as const]),
      ]
    }),
  )
  const unpinned = before.flatMap((slot) =>
    slot.items
      .filter(({ article_id }) => !slotWith(after, article_id, slot.id))
      .map((item): FrontChange => ({ kind: 'unpinned', slot, item })),
  )
  return [...changes, ...unpinned, ...after.flatMap((slot) => reordered(before, slot))]
}

/** The slot that has an article pinned, preferably this one. */
function slotWith(slots: readonly FrontSlot[], article: string, preferred: string) {
  const all = slots.filter(({ items }) => items.some(({ article_id }) => article_id === article))
  return all.find(({ id }) => id === preferred) ?? all[0]
}

function reordered(before: readonly FrontSlot[], slot: FrontSlot): FrontChange[] {
  const former = before.find(({ id }) => id === slot.id)
  const ids = (one: FrontSlot, other: FrontSlot) =>
    one.items
      .map(({ article_id }) => article_id)
      .filter((id) => other.items.some(({ article_id }) => article_id === id))
      .join()
  const isReordered = former && ids(former, slot) !== ids(slot, former)
  return isReordered ? [{ kind: 'order', slot }] : []
}
