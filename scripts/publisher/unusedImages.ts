import type { Client } from './mirror/source.ts'
import { parseResponse } from './mirror/source.ts'

/** Maximum number of files per request. */
const BATCH = 100

/**
 * Removes unused images through the storage, which deletes files and rows.
 *
 * @param client - created with the secret key.
 * @returns the number of removed files.
 * @throws Error when the database or the storage rejects a request.
 */
export async function removeUnusedImages(client: Client): Promise<number> {
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
