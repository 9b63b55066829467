const PREFIX = 'broadsheet-draft:'

/**
 * Locks a draft for this page until the page is closed or crashes.
 *
 * @returns releases the lock.
 */
export function lockDraft(id: string): () => void {
  const ended = new AbortController()
  // Without Web Locks a second tab offers the draft of the first; nothing is lost.
  void navigator.locks
    ?.request(
      PREFIX + id,
      () =>
        new Promise((resolve) => {
          ended.signal.addEventListener('abort', resolve)
        }),
    )
    .catch(() => {})
  return () => ended.abort()
}

/** Ids of drafts locked by pages of this browser. */
export async function lockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  const names = held.map(({ name = '' }) => name)
  return new Set(
    names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)),
  )
}
