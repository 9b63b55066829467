import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import type { PendingEntry } from '../sending/EntryOutbox.ts'

/** An entry of the list: what the database has, with what is not posted yet in its place. */
export interface ListedEntry {
  /** Null: a new entry, which the database does not have. */
  stored: LiveEntry | null
  pending: PendingEntry | null
  id: string
}

/**
 * The entries in the order of the list: what is not posted yet and drafts on top, then the newest first. A withdrawn
 * draft is left out.
 */
export function listedEntries(
  entries: readonly LiveEntry[],
  pending: readonly PendingEntry[],
): ListedEntry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const waiting = new Map(pending.map((one) => [one.entry.id, one]))
  const added = pending.filter(({ entry }) => !known.has(entry.id)).toReversed()
  const listed = entries
    .filter(({ state, published_at }) => state !== 'withdrawn' || published_at !== null)
    .toSorted(newestFirst)
  return [
    ...added.map((one) => ({ id: one.entry.id, stored: null, pending: one })),
    ...listed.map((stored) => ({
      ...{ id: stored.id, stored },
      pending: waiting.get(stored.id) ?? null,
    })),
  ]
}

/** Drafts first, by their last change; then by the first publication. */
function newestFirst(one: LiveEntry, other: LiveEntry): number {
  const [a, b] = [one.published_at, other.published_at]
  if (a === null || b === null) {
    if (a === b) return Date.parse(other.updated_at) - Date.parse(one.updated_at)
    return a === null ? -1 : 1
  }
  return Date.parse(b) - Date.parse(a) || (other.number ?? 0) - (one.number ?? 0)
}
