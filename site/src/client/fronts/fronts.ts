import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { database, execute, lastingDatabase } from '../api/database.ts'
import type { FrontCandidates } from './candidates.ts'

/** A slot of the working version as the database has it. */
export interface StoredSlot extends FrontSlot {
  version: number
  /** Null: the account was deleted, or no one changed the slot yet. */
  updated_by_name: string | null
  updated_at: string
}

/** A version that readers saw. */
export interface FrontVersion {
  id: string
  published_at: string
  created_by_name: string | null
  slots_count: number
}

/** A version that will be published. */
export interface ScheduledVersion {
  id: string
  publish_at: string
  created_by_name: string | null
}

/** A front with its working version. */
export interface OpenedFront {
  front: {
    id: string
    category_id: string | null
    version: number
    /** Null: readers see the default layout. */
    published_at: string | null
    published_by_name: string | null
  }
  slots: StoredSlot[]
  /** Whether the working version differs from what readers see. */
  is_changed: boolean
  scheduled: ScheduledVersion[]
  /** The newest 20, newest first. */
  versions: FrontVersion[]
}

/** The slot that another person saved, or null if it was deleted; or the saved one. */
export type SlotResponse = { conflict: StoredSlot | null } | { slot: StoredSlot }

/** Opens a front for editing. @param category - id; null for the home page. @throws ApiError */
export async function openFront(category: string | null): Promise<OpenedFront> {
  const parameters = category === null ? {} : { category }
  return (await execute(database.rpc('open_front', parameters))) as unknown as OpenedFront
}

/**
 * Saves a slot of the working version, unless another person saved it after the version `base`.
 *
 * @param base - 0 for a new slot.
 * @param after - slot above a new one; null: none.
 * @throws ApiError
 */
export async function saveFrontSlot(
  front: string,
  slot: FrontSlot,
  base: number,
  after: string | null,
): Promise<SlotResponse> {
  const parameters = {
    front,
    slot: JSON.stringify(slot),
    base,
    ...(after && { after_slot: after }),
  }
  const response = await execute(lastingDatabase.rpc('save_front_slot', parameters))
  return response as unknown as SlotResponse
}

/** Deletes a slot of the working version, unless another person saved it after the version `base`. @throws ApiError */
export async function deleteFrontSlot(
  slot: string,
  base: number,
): Promise<{ conflict?: StoredSlot | null }> {
  const response = await execute(lastingDatabase.rpc('delete_front_slot', { slot, base }))
  return (response ?? {}) as unknown as { conflict?: StoredSlot | null }
}

/** Saves the order of the slots. @throws ApiError */
export async function orderFrontSlots(front: string, slots: readonly string[]): Promise<void> {
  await execute(lastingDatabase.rpc('order_front_slots', { front, slots: [...slots] }))
}

/** Publishes the working version. @param at - ISO 8601; null: now. @throws ApiError */
export async function publishFront(front: string, at: string | null): Promise<void> {
  await execute(database.rpc('publish_front', { front, ...(at && { at }) }))
}

/** Cancels a scheduled version. @throws ApiError */
export async function cancelVersion(version: string): Promise<void> {
  await execute(database.rpc('cancel_front_version', { version }))
}

/** Publishes an earlier version again; it becomes the working version. @throws ApiError */
export async function restoreVersion(version: string): Promise<void> {
  await execute(database.rpc('restore_front_version', { version }))
}

/** Makes what readers see the working version. @throws ApiError */
export async function discardChanges(front: string): Promise<void> {
  await execute(database.rpc('discard_front_changes', { front }))
}

/** What fills the slots of the working version. @throws ApiError */
export async function frontCandidates(front: string): Promise<FrontCandidates> {
  return (await execute(database.rpc('front_candidates', { front }))) as unknown as FrontCandidates
}

/** The slots that readers see; none: the default layout. @throws ApiError */
export async function publishedSlots(front: string): Promise<FrontSlot[]> {
  const row = await execute(database.from('fronts').select('slots').eq('id', front).maybeSingle())
  return (row?.slots ?? []) as unknown as FrontSlot[]
}
