import type { Client } from './mirror/source.ts'
import { parseResponse } from './mirror/source.ts'

/** Maximum number of files per request. */
const BATCH = 100

/** Moves files of deleted and restored images whose browser did not complete it. */
async function placeImages(client: Client): Promise<void> {
  for (;;) {
    const files = parseResponse('misplaced_images', await client.rpc('misplaced_images', {}))
    let progress = 0
    for (const { bucket_id, name, to_bucket, to_name } of files) {
      const to = { destinationBucket: to_bucket }
      const { error } = await client.storage.from(bucket_id).move(name, to_name, to)
      if (!error) progress++
    }
    // A file that the storage cannot move would be listed forever.
    if (progress === 0) return
  }
}

/**
 * Removes unused images, and images that were erased from the trash, through the storage, which deletes files and
 * rows. Before, it completes the moves of files to the trash and back.
 *
 * @param client - created with the secret key.
 * @returns the number of removed files.
 * @throws Error when the database or the storage rejects a request.
 */
export async function removeUnusedImages(client: Client): Promise<number> {
  await placeImages(client)
  let removed = 0
  for (;;) {
    const files = parseResponse('unused_pictures', await client.rpc('unused_pictures', {}))
    let progress = 0
    for (const bucket of new Set(files.map((file) => file.bucket_id))) {
      const names = files.filter((file) => file.bucket_id === bucket).map(({ name }) => name)
      for (let start = 0; start < names.length; start += BATCH) {
        const some = names.slice(start, start + BATCH)
        const { data, error } = await client.storage.from(bucket).remove(some)
        if (error) throw new Error(`${bucket}: ${error.message}`)
        progress += data?.length ?? 0
      }
    }
    removed += progress
    // Files that the storage does not find would be listed forever.
    if (progress === 0) return removed
  }
}
