import type { Pipeline } from '../../publisher/publisher.ts'
import type { Purge } from '../../publisher/releases/purgeCaches.ts'
import { liveRelease, type ReleaseFolders } from '../../publisher/releases/releaseStore.ts'
import type { Store } from '../bucket/bucketStore.ts'
import { uploadAddresses, uploadRelease, uploadSearch } from '../bucket/upload.ts'

/** Above this number of URLs, comparing all files is faster than sending each. */
const MANY = 500

/**
 * Uploads the live release of a site to a bucket. A change counts as published when its upload has
 * succeeded; failed uploads are retried.
 */
export class BucketDelivery {
  readonly #store: Store
  readonly #folders: ReleaseFolders
  readonly #admin: string
  readonly #now: () => Date
  #isComplete = false
  #isSearchOutdated = false

  /**
   * @param folders - folders of the releases.
   * @param admin - folder of the built console.
   */
  constructor(store: Store, folders: ReleaseFolders, admin: string, now: () => Date) {
    this.#store = store
    this.#folders = folders
    this.#admin = admin
    this.#now = now
  }

  /** Uploads every difference between release and bucket. */
  async uploadAll(): Promise<void> {
    const live = await liveRelease(this.#folders)
    if (live === null) return
    const sources = [
      { from: live, to: '' },
      { from: this.#admin, to: 'admin/' },
    ]
    await uploadRelease(sources, this.#store, { fresh: false, now: this.#now() })
    this.#isComplete = true
  }

  /** Uploads these URLs; the publisher calls it after changes, until it succeeds. */
  readonly upload: Purge = async (addresses) => {
    const live = await liveRelease(this.#folders)
    // The first complete upload includes these.
    if (live === null || !this.#isComplete) return
    this.#isSearchOutdated = true
    if (addresses.length > MANY) await this.uploadAll()
    else await uploadAddresses(addresses, live, this.#store)
  }

  /** Adds the uploads without changed URLs to a pipeline: a rollback, and the search index. */
  extend(pipeline: Pipeline): Pipeline {
    return {
      open: () => pipeline.open(),
      nextDue: () => pipeline.nextDue(),
      finish: (events) => pipeline.finish(events),
      fail: (events, error) => pipeline.fail(events, error),
      settle: () => pipeline.settle(),
      publish: async (events, signal) => {
        const published = await pipeline.publish(events, signal)
        if (published.pages === null) await this.uploadAll()
        return published
      },
      follow: async (signal) => {
        await pipeline.follow(signal)
        await this.#uploadSearch()
      },
    }
  }

  async #uploadSearch(): Promise<void> {
    const live = await liveRelease(this.#folders)
    if (!this.#isSearchOutdated || live === null || !this.#isComplete) return
    this.#isSearchOutdated = false
    try {
      await uploadSearch(live, this.#store)
    } catch (error) {
      this.#isSearchOutdated = true
      throw error
    }
  }
}

/** Combines functions in their order: a cache purged before the upload would store the old page again. */
export function inSequence(...purges: (Purge | null | undefined)[]): Purge | null {
  const present = purges.filter((purge) => purge != null)
  if (present.length === 0) return null
  return async (addresses) => {
    for (const purge of present) await purge(addresses)
  }
}
