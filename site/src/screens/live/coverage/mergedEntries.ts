import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'

/** The known entries with those that were received; of each entry the newest version, whichever request came first. */
export function mergedEntries(
  known: readonly LiveEntry[],
  received: readonly LiveEntry[],
): LiveEntry[] {
  const all = new Map(known.map((entry) => [entry.id, entry]))
  for (const entry of received) {
    const former = all.get(entry.id)
    if (!former || former.version <= entry.version) all.set(entry.id, entry)
  }
  return [...all.values()]
}

/**
 * The known entries with the newest ones, as `open_live` returned them.
 *
 * @param isAll - whether there are no older ones. What is missing was deleted.
 */
export function refreshedEntries(
  known: readonly LiveEntry[],
  newest: readonly LiveEntry[],
  isAll: boolean,
): LiveEntry[] {
  const ids = new Set(newest.map(({ id }) => id))
  const oldest = isAll ? '' : (newest.at(-1)?.created_at ?? '')
  const kept = known.filter(({ id, created_at }) => ids.has(id) || created_at < oldest)
  return mergedEntries(kept, newest)
}

/** The entries that colleagues published or changed, as far as readers see it. */
export const newFromOthers = (
  known: readonly LiveEntry[],
  received: readonly LiveEntry[],
  self: string,
): LiveEntry[] =>
  received.filter(
    ({ id, author_id, state }) =>
      state === 'published' && author_id !== self && !known.some((one) => one.id === id),
  )
