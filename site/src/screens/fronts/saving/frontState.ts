import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { StoredSlot } from '../../../client/fronts/fronts.ts'

/** A slot on this screen. */
export interface SlotState {
  slot: FrontSlot
  /** As last read or saved, the base of changes; null: not saved yet. */
  stored: StoredSlot | null
  /** What a colleague saved while this slot had unsaved changes; 'deleted': they removed it. Null: no conflict. */
  theirs: StoredSlot | 'deleted' | null
  /** Why the last save of this slot was refused; '' otherwise. */
  problem: string
}

/** The working version on this screen, with what is not saved yet. */
export interface FrontState {
  slots: readonly SlotState[]
  /** Slots that were removed here. */
  removed: readonly StoredSlot[]
  isReordered: boolean
}

/** The next request that saves a change. */
export type Save =
  | { kind: 'delete'; slot: StoredSlot }
  | { kind: 'slot'; slot: FrontSlot; base: number; after: string | null }
  | { kind: 'order'; ids: string[] }

/** The fields of a slot that editors change. */
export function contentOf(slot: FrontSlot): FrontSlot {
  const { id, kind, heading, count, items, rule, text } = slot
  return { id, kind, heading, count, items, rule, text }
}

/** Whether two slots have the same content. */
export function isSame(one: FrontSlot, other: FrontSlot): boolean {
  return comparable(one) === comparable(other)
}

/** The database returns keys in another order. */
function comparable({ kind, heading, count, items, rule, text }: FrontSlot): string {
  return JSON.stringify([
    ...[kind, heading, count, text],
    rule && [rule.by, rule.category_id, rule.tag_id],
    items.map((item) => [item.article_id, item.headline, item.until && Date.parse(item.until)]),
  ])
}

/** A slot without unsaved changes. */
export const clean = (stored: StoredSlot): SlotState => ({
  ...{ slot: contentOf(stored), stored },
  ...{ theirs: null, problem: '' },
})

/** The state of a front that was just opened. */
export const openedState = (stored: readonly StoredSlot[]): FrontState => ({
  ...{ slots: stored.map(clean), removed: [], isReordered: false },
})

/** Whether a slot has unsaved changes. */
export const isChanged = ({ slot, stored }: SlotState) => !stored || !isSame(slot, stored)

/** Whether something is not saved. */
export const isUnsaved = ({ slots, removed, isReordered }: FrontState): boolean =>
  removed.length > 0 || isReordered || slots.some(isChanged)

/** Applies a change of the user: the complete list of slots after it. */
export function edited(state: FrontState, slots: readonly FrontSlot[]): FrontState {
  const next = slots.map((slot): SlotState => {
    const known = state.slots.find((one) => one.slot.id === slot.id)
    if (!known) return { slot, stored: null, theirs: null, problem: '' }
    return known.slot === slot ? known : { ...known, slot, problem: '' }
  })
  const left = state.slots.filter(({ slot }) => !slots.some(({ id }) => id === slot.id))
  const before = state.slots
    .map(({ slot }) => slot.id)
    .filter((id) => slots.some((s) => s.id === id))
  const after = slots.map(({ id }) => id).filter((id) => before.includes(id))
  return {
    slots: next,
    removed: [...state.removed, ...left.flatMap(({ stored }) => stored ?? [])],
    isReordered: state.isReordered || before.join() !== after.join(),
  }
}

/** The next change to save; null: all are saved, in conflict, or refused. */
export function nextSave({ slots, removed, isReordered }: FrontState): Save | null {
  const [deleted] = removed
  if (deleted) return { kind: 'delete', slot: deleted }
  for (const [at, one] of slots.entries()) {
    if (one.theirs || one.problem || !isChanged(one)) continue
    const above = slots.slice(0, at).findLast(({ stored }) => stored)
    const after = above?.slot.id ?? null
    return { kind: 'slot', slot: one.slot, base: one.stored?.version ?? 0, after }
  }
  const stored = slots.filter((one) => one.stored)
  return isReordered ? { kind: 'order', ids: stored.map(({ slot }) => slot.id) } : null
}

/** Changes one slot. */
export const change = (
  state: FrontState,
  id: string,
  changes: (one: SlotState) => SlotState,
): FrontState => ({
  ...state,
  slots: state.slots.map((one) => (one.slot.id === id ? changes(one) : one)),
})

/** A slot was saved; what was changed since it was sent stays unsaved. */
export const slotSaved = (state: FrontState, stored: StoredSlot): FrontState =>
  change(state, stored.id, (one) => ({ ...one, stored, theirs: null, problem: '' }))

/** A slot was deleted, by this user or before. */
export const slotDeleted = (state: FrontState, id: string): FrontState => ({
  ...state,
  removed: state.removed.filter((slot) => slot.id !== id),
})

/** The order was saved. */
export const orderSaved = (state: FrontState, ids: readonly string[]): FrontState => {
  const current = state.slots.filter(({ stored }) => stored).map(({ slot }) => slot.id)
  return { ...state, isReordered: current.join() !== ids.join() }
}

/** A save was refused for another reason. */
export const slotRefused = (state: FrontState, id: string, problem: string): FrontState =>
  change(state, id, (one) => ({ ...one, problem }))

/** Lets refused slots be saved again. */
export const retried = (state: FrontState): FrontState => ({
  ...state,
  slots: state.slots.map((one) => (one.problem ? { ...one, problem: '' } : one)),
})
