/** What is kept of a text that has not been saved. Only its sealed part says anything about it. */
export interface SealedDraft {
  id: string
  /** Id of the person who wrote it. */
  owner: string
  /** Id of the article it belongs to; null for one that was never saved. */
  article: string | null
  /** Milliseconds since 1970. */
  keptAt: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const NAME = 'broadsheet-drafts'
const STORE = 'drafts'

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    const drafts = request.result.createObjectStore(STORE, { keyPath: 'id' })
    drafts.createIndex('owner', 'owner')
  }
  return settled(request)
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    // Relaxed: what counts is that a crash of the page loses nothing, not one of the machine.
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await settled(work(transaction.objectStore(STORE)))
    await done
    return result
  } finally {
    database.close()
  }
}

/** Keeps a draft, in place of an earlier state of it. @throws DOMException where storage is refused or full. */
export async function putDraft(draft: SealedDraft): Promise<void> {
  await within('readwrite', (drafts) => drafts.put(draft))
}

/** Everything kept for a person. @throws DOMException where storage is refused. */
export function draftsOf(owner: string): Promise<SealedDraft[]> {
  return within<SealedDraft[]>('readonly', (drafts) => drafts.index('owner').getAll(owner))
}

/** @throws DOMException where storage is refused. */
export async function removeDraft(id: string): Promise<void> {
  await within('readwrite', (drafts) => drafts.delete(id))
}
