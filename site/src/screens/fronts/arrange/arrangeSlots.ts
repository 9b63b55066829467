import {
  FRONT_LIMITS,
  type FrontSlot,
  newSlot,
  type SlotKind,
} from '@broadsheet/shared/domain/fronts.ts'

/** Moves a slot to a position among the others. */
export function moveSlot(slots: readonly FrontSlot[], id: string, index: number): FrontSlot[] {
  const slot = slots.find((one) => one.id === id)
  if (!slot) return [...slots]
  return slots.filter((one) => one !== slot).toSpliced(index, 0, slot)
}

/**
 * Adds a slot with the defaults of its kind.
 *
 * @param after - id of the slot above it; null: at the beginning.
 * @returns the same slots when the front has the greatest number already.
 */
export function addSlot(
  slots: readonly FrontSlot[],
  kind: SlotKind,
  id: string,
  after: string | null,
): FrontSlot[] {
  if (slots.length >= FRONT_LIMITS.slots) return [...slots]
  return slots.toSpliced(slots.findIndex((one) => one.id === after) + 1, 0, newSlot(kind, id))
}

/** Changes a slot. */
export const changeSlot = (
  slots: readonly FrontSlot[],
  id: string,
  changes: Partial<FrontSlot>,
): FrontSlot[] => slots.map((slot) => (slot.id === id ? { ...slot, ...changes } : slot))

/** Removes a slot. */
export const removeSlot = (slots: readonly FrontSlot[], id: string): FrontSlot[] =>
  slots.filter((slot) => slot.id !== id)
