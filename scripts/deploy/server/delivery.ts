import type { Pipeline } from '../../publisher/publisher.ts'
import type { Purge } from '../../publisher/releases/purgeCaches.ts'
import { liveRelease, type ReleaseFolders } from '../../publisher/releases/releaseStore.ts'
import type { Store } from '../bucket/store.ts'
import { uploadAddresses, uploadRelease, uploadSearch } from '../bucket/upload.ts'

/** Above this number of URLs, comparing all files is faster than sending each. */
const MANY = 500

/** Keeps a bucket in sync with the live release. */
export interface Delivery {
  /** Uploads every difference. */
  everything(): Promise<void>
  /** Uploads these URLs; called by the publisher after changes, until it succeeds. */
  addresses: Purge
  /** Adds the steps without changed URLs: a rollback, and the search index. */
  after(pipeline: Pipeline): Pipeline
}

/**
 * Uploads a site to a bucket. A change counts as published when its upload has succeeded; failed uploads
 * are retried.
 *
 * @param folders - folders of the releases.
 * @param admin - folder of the built console.
 */
export function deliverTo(
  store: Store,
  folders: ReleaseFolders,
  admin: string,
  now: () => Date,
): Delivery {
  let isWhole = false
  let isSearchOld = false
  async function everything(): Promise<void> {
    const live = await liveRelease(folders)
    if (live === null) return
    const sources = [
      { from: live, to: '' },
      { from: admin, to: 'admin/' },
    ]
    await uploadRelease(sources, store, { fresh: false, now: now() })
    isWhole = true
  }
  return {
    everything,
    async addresses(addresses) {
      const live = await liveRelease(folders)
      // The first complete upload includes these.
      if (live === null || !isWhole) return
      isSearchOld = true
      if (addresses.length > MANY) await everything()
      else await uploadAddresses(addresses, live, store)
    },
    after: (pipeline) => ({
      open: () => pipeline.open(),
      nextDue: () => pipeline.nextDue(),
      finish: (events) => pipeline.finish(events),
      fail: (events, error) => pipeline.fail(events, error),
      settle: () => pipeline.settle(),
      async publish(events, signal) {
        const published = await pipeline.publish(events, signal)
        if (published.pages === null) await everything()
        return published
      },
      async follow(signal) {
        await pipeline.follow(signal)
        const live = await liveRelease(folders)
        if (!isSearchOld || live === null || !isWhole) return
        isSearchOld = false
        try {
          await uploadSearch(live, store)
        } catch (error) {
          isSearchOld = true
          throw error
        }
      },
    }),
  }
}

/** Uploads before purging: a cache purged too early would store the old page again. */
export function oneAfterTheOther(...tellers: (Purge | null | undefined)[]): Purge | null {
  const told = tellers.filter((tell) => tell != null)
  if (told.length === 0) return null
  return async (addresses) => {
    for (const tell of told) await tell(addresses)
  }
}
