import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { OpenedFront, SlotResponse, StoredSlot } from '../../../client/fronts/fronts.ts'
import { type FrontState, orderSaved, type Save, slotDeleted, slotSaved } from './frontState.ts'
import { received, slotConflicts } from './mergeFront.ts'

/** Requests that save the working version. */
export interface FrontGateway {
  save: (slot: FrontSlot, base: number, after: string | null) => Promise<SlotResponse>
  remove: (slot: string, base: number) => Promise<{ conflict?: StoredSlot | null }>
  order: (slots: readonly string[]) => Promise<void>
  /** Reads the front again. */
  read: () => Promise<OpenedFront>
}

/**
 * Sends a change.
 *
 * @returns applies its result to the state, which may contain what was changed in the meantime.
 * @throws ApiError
 */
export async function sendSave(
  gateway: FrontGateway,
  save: Save,
): Promise<(now: FrontState) => FrontState> {
  if (save.kind === 'order') {
    await gateway.order(save.ids)
    return (now) => orderSaved(now, save.ids)
  }
  if (save.kind === 'delete') {
    const { id, version } = save.slot
    const { conflict } = await gateway.remove(id, version)
    // A colleague changed it: it stays, and the user decides again.
    return (now) => withConflict(slotDeleted(now, id), conflict)
  }
  const response = await gateway.save(save.slot, save.base, save.after)
  if ('conflict' in response) return (now) => slotConflicts(now, save.slot.id, response.conflict)
  // What was sent is saved, even if the database stores it in another form.
  return (now) => slotSaved(now, { ...response.slot, ...save.slot })
}

function withConflict(state: FrontState, slot: StoredSlot | null | undefined): FrontState {
  if (!slot) return state
  return received(state, [...state.slots.flatMap(({ stored }) => stored ?? []), slot])
}
