import { join } from 'node:path'
import type { Pipeline } from '../../publisher/publisher.ts'
import { liveRelease } from '../../publisher/releases.ts'
import { siteFolders } from '../../publisher/site.ts'
import { type BucketAddress, openStore } from '../bucket/store.ts'
import { uploadRelease } from '../bucket/upload.ts'

/** Brings the live release into a bucket, with the console. */
export interface Delivery {
  /** To be called when files of the live release changed. */
  isOutdated(): void
  /** Sends what the bucket lacks; does nothing when it has this release as it is. */
  deliver(): Promise<void>
}

/**
 * @param data - the folder of the publisher: holds the console.
 * @param folder - the folder of its site: holds the releases.
 */
export function openDelivery(
  bucket: BucketAddress,
  data: string,
  folder: string,
  now: () => Date,
): Delivery {
  const store = openStore(bucket)
  let delivered: string | null = null
  let changes = 0
  return {
    isOutdated() {
      changes += 1
    },
    async deliver() {
      const live = await liveRelease(siteFolders(folder))
      const state = `${live} ${changes}`
      if (live === null || state === delivered) return
      const folders = [
        { from: live, to: '' },
        { from: join(data, 'admin'), to: 'admin/' },
      ]
      await uploadRelease(folders, store, { fresh: false, now: now() })
      delivered = state
    },
  }
}

/**
 * Adds a step between the release and the note that its changes are live: what is not delivered to
 * where readers get it counts as not published, and is tried again.
 *
 * @param deliver - brings the live release there; does nothing when it is there already.
 */
export function delivering(pipeline: Pipeline, deliver: () => Promise<void>): Pipeline {
  return {
    ...pipeline,
    async publish(events, signal) {
      const published = await pipeline.publish(events, signal)
      await deliver()
      return published
    },
    async settle() {
      await pipeline.settle()
      await deliver()
    },
  }
}
