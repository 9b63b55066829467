import { DraftStore } from '../../../client/drafts/draftStore.ts'
import type { EntryStorage, PendingEntry } from './EntryOutbox.ts'

/** The unfinished text of a box. */
export interface BoxDraft<Content> {
  read: () => Promise<Content | null>
  /** Null removes it. */
  write: (content: Content | null) => Promise<void>
}

/** What is stored on this device for one coverage and account, encrypted. */
export interface DeviceStorage {
  outbox: EntryStorage
  /** @param name - of the box: `new`, or the id of the entry that is changed. */
  box: <Content>(name: string) => BoxDraft<Content>
}

/**
 * Opens the storage of a coverage.
 *
 * @param owner - id of the account.
 * @throws Error when the browser refuses storage or encryption.
 */
export async function openDevice(owner: string, article: string): Promise<DeviceStorage> {
  const store = await DraftStore.open<unknown>(owner)
  const queue = `live-queue:${article}`
  const listOf = async <Content>(key: string) =>
    (await store.list(key)).map(({ content }) => content as Content)
  return {
    outbox: {
      list: () => listOf<PendingEntry>(queue),
      put: (content) =>
        store.save({ id: queueId(content.entry.id), article: queue, savedAt: new Date(), content }),
      remove: (id) => store.remove(queueId(id)),
    },
    box: <Content>(name: string) => {
      const key = `live-box:${article}:${name}`
      return {
        read: async () => (await listOf<Content>(key))[0] ?? null,
        write: (content) =>
          content === null
            ? store.remove(`${owner}:${key}`)
            : store.save({ id: `${owner}:${key}`, article: key, savedAt: new Date(), content }),
      }
    },
  }
}

const queueId = (entry: string) => `live-queue:${entry}`
