import type { StoredSlot } from '../../../client/fronts/fronts.ts'
import { change, clean, type FrontState, isChanged, isSame, type SlotState } from './frontState.ts'

/** Merges changes of colleagues into the working version on this screen, slot by slot. */

/** A save was refused because a colleague saved or removed the slot. */
export const slotConflicts = (
  state: FrontState,
  id: string,
  theirs: StoredSlot | null,
): FrontState => change(state, id, (one) => met(one, theirs))

/** A slot with unsaved changes that a colleague changed. The same change is no conflict. */
function met(one: SlotState, theirs: StoredSlot | null): SlotState {
  if (!theirs) return { ...one, theirs: 'deleted' }
  if (isSame(one.slot, theirs)) return clean(theirs)
  return { ...one, theirs }
}

/**
 * Merges the working version of the database, slot by slot. Slots without changes here become those of colleagues;
 * a slot that both changed is a conflict.
 */
export function received(state: FrontState, stored: readonly StoredSlot[]): FrontState {
  const known = new Map(state.slots.map((one) => [one.slot.id, one]))
  const removed = state.removed.filter(({ id }) => stored.some((slot) => slot.id === id))
  const theirs = stored
    .filter(({ id }) => !removed.some((slot) => slot.id === id))
    .map((slot) => mergedSlot(known.get(slot.id), slot))
  const gone = state.slots.flatMap((one) => {
    if (stored.some(({ id }) => id === one.slot.id)) return []
    if (!one.stored) return [one]
    return isChanged(one) ? [met(one, null)] : []
  })
  const order = state.slots.map(({ slot }) => slot.id)
  const slots = [...theirs]
  for (const one of gone) slots.splice(placeOf(one, order, slots), 0, one)
  const at = ({ slot }: SlotState) => {
    const index = order.indexOf(slot.id)
    return index === -1 ? slots.length : index
  }
  return {
    slots: state.isReordered ? slots.toSorted((one, other) => at(one) - at(other)) : slots,
    removed,
    isReordered: state.isReordered,
  }
}

function mergedSlot(mine: SlotState | undefined, theirs: StoredSlot): SlotState {
  if (!mine) return clean(theirs)
  // Another response has a newer version already.
  if (mine.stored && mine.stored.version > theirs.version) return mine
  if (!isChanged(mine)) return clean(theirs)
  if (mine.stored?.version === theirs.version) return { ...mine, stored: theirs }
  return met(mine, theirs)
}

/** A slot that the database does not have stays behind the same slot. */
function placeOf(one: SlotState, order: readonly string[], slots: readonly SlotState[]): number {
  const before = order.slice(0, order.indexOf(one.slot.id))
  return slots.findLastIndex(({ slot }) => before.includes(slot.id)) + 1
}

/** Ends the conflict of a slot: saves the own version next, or takes the one of the colleague. */
export function resolved(state: FrontState, id: string, side: 'mine' | 'theirs'): FrontState {
  const conflict = state.slots.find(({ slot }) => slot.id === id)?.theirs
  if (!conflict) return state
  if (conflict === 'deleted') {
    if (side === 'mine') return change(state, id, (one) => ({ ...one, stored: null, theirs: null }))
    return { ...state, slots: state.slots.filter(({ slot }) => slot.id !== id) }
  }
  return change(state, id, (one) =>
    side === 'mine' ? { ...one, stored: conflict, theirs: null } : clean(conflict),
  )
}
