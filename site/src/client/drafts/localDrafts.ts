/** A stored draft. The property names are stored in IndexedDB; renaming one loses older drafts. */
export interface SealedDraft {
  id: string
  /** Id of the account. */
  owner: string
  /** Id of the article; null for an article that was never saved. */
  article: string | null
  /** Time of the save, in milliseconds since 1970. */
  keptAt: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const NAME = 'broadsheet-drafts'
const STORE = 'drafts'

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
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
  return resultOf(request)
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    // Relaxed durability is enough: a crash of the page must lose nothing, a power failure may.
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await resultOf(work(transaction.objectStore(STORE)))
    await done
    return result
  } finally {
    database.close()
  }
}

/** Inserts or replaces a draft. @throws DOMException when storage is refused or full. */
export async function putDraft(draft: SealedDraft): Promise<void> {
  await within('readwrite', (drafts) => drafts.put(draft))
}

/** All drafts of an account. @throws DOMException when storage is refused. */
export function draftsOf(owner: string): Promise<SealedDraft[]> {
  return within<SealedDraft[]>('readonly', (drafts) => drafts.index('owner').getAll(owner))
}

/** @throws DOMException when storage is refused. */
export async function removeDraft(id: string): Promise<void> {
  await within('readwrite', (drafts) => drafts.delete(id))
}
