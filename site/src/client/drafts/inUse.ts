const BEGINNING = 'broadsheet-draft:'

/**
 * Marks a draft as being written on this page, until the page is gone, however it goes.
 *
 * @returns what ends that earlier.
 */
export function holdDraft(id: string): () => void {
  const ended = new AbortController()
  // Without locks a second tab offers what the first is writing: a nuisance, no loss.
  void navigator.locks
    ?.request(
      BEGINNING + id,
      () =>
        new Promise((resolve) => {
          ended.signal.addEventListener('abort', resolve)
        }),
    )
    .catch(() => {})
  return () => ended.abort()
}

/** The drafts that some page of this browser is writing at the moment. */
export async function draftsInUse(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  const names = held.map(({ name = '' }) => name)
  return new Set(
    names.filter((name) => name.startsWith(BEGINNING)).map((name) => name.slice(BEGINNING.length)),
  )
}
