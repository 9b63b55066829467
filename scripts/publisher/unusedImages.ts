import type { Client } from './mirror/source.ts'
import { parseResponse } from './mirror/source.ts'

/** Maximum number of files per request. */
const BATCH = 100
const FIRST_RUN = 60_000
const DAY = 24 * 60 * 60 * 1000

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

/**
 * Removes unused images a minute after the start and then once a day.
 *
 * @param log - called with a line about the result, or the error.
 * @returns a function that stops it.
 */
export function scheduleImageCleanup(client: Client, log: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      const count = await removeUnusedImages(client)
      if (count > 0) log(`✓ Removed ${count} ${count === 1 ? 'file' : 'files'} that no page shows`)
    } catch (error) {
      log(`✗ Unused images could not be removed: ${error instanceof Error ? error.message : error}`)
    }
    schedule(DAY)
  }
  const schedule = (milliseconds: number) => {
    // Does not keep the process alive.
    timer = setTimeout(() => void run(), milliseconds).unref()
  }
  schedule(FIRST_RUN)
  return () => clearTimeout(timer)
}
