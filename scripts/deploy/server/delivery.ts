import type { Pipeline } from '../../publisher/publisher.ts'
import { liveRelease, type ReleaseFolders } from '../../publisher/releases.ts'
import type { Purge } from '../../publisher/resident/purge.ts'
import type { Store } from '../bucket/store.ts'
import { uploadAddresses, uploadRelease } from '../bucket/upload.ts'

/** Past this many addresses a comparison of everything is quicker than sending each. */
const MANY = 500

/** Keeps a bucket the same as the live release. */
export interface Delivery {
  /** Brings everything that differs. */
  everything(): Promise<void>
  /** Brings these addresses; what the publisher calls when pages changed, until it succeeds. */
  addresses: Purge
  /** Adds the steps that no address tells of: a rollback, and the search index. */
  after(pipeline: Pipeline): Pipeline
}

/**
 * Delivers a site into a bucket. What is not delivered counts as not published, and is tried again.
 *
 * @param folders - where the releases lie.
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
      // Before the first whole delivery there is nothing to add to; it brings these, too.
      if (live === null || !isWhole) return
      isSearchOld = true
      if (addresses.length > MANY) await everything()
      else await uploadAddresses(addresses, live, store)
    },
    after: (pipeline) => ({
      ...pipeline,
      async publish(events, signal) {
        const published = await pipeline.publish(events, signal)
        if (published.pages === null) await everything()
        return published
      },
      async settle() {
        await pipeline.settle()
        if (!isSearchOld) return
        await everything()
        isSearchOld = false
      },
    }),
  }
}

/** The bucket first: a cache that is told too early would ask for the old page once more. */
export function oneAfterTheOther(...tellers: (Purge | null | undefined)[]): Purge | null {
  const told = tellers.filter((tell) => tell != null)
  if (told.length === 0) return null
  return async (addresses) => {
    for (const tell of told) await tell(addresses)
  }
}
