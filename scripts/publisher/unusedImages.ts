import type { Client } from './mirror/source.ts'
import { parseResponse } from './mirror/source.ts'

/** Files that are removed with one request. */
const AT_ONCE = 100
const FIRST_LOOK = 60_000
const A_DAY = 24 * 60 * 60 * 1000

/**
 * Removes the pictures nothing shows, through the storage: the files go, not only their rows.
 *
 * @param client - made with the secret key.
 * @returns how many files were removed.
 * @throws Error when the database or the storage refuse.
 */
export async function removeUnusedImages(client: Client): Promise<number> {
  let removed = 0
  for (;;) {
    const files = parseResponse('unused_pictures', await client.rpc('unused_pictures', {}))
    let progress = 0
    for (const bucket of new Set(files.map((file) => file.bucket_id))) {
      const names = files.filter((file) => file.bucket_id === bucket).map(({ name }) => name)
      for (let start = 0; start < names.length; start += AT_ONCE) {
        const some = names.slice(start, start + AT_ONCE)
        const { data, error } = await client.storage.from(bucket).remove(some)
        if (error) throw new Error(`${bucket}: ${error.message}`)
        progress += data?.length ?? 0
      }
    }
    removed += progress
    // Files the storage does not find would be named again and again.
    if (progress === 0) return removed
  }
}

/**
 * Looks for unused pictures soon after the start and then once a day.
 *
 * @param say - told in a sentence what was removed, or why nothing could be.
 * @returns what ends it.
 */
export function scheduleImageCleanup(client: Client, say: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const count = await removeUnusedImages(client)
      if (count > 0) say(`✓ Removed ${count} ${count === 1 ? 'file' : 'files'} no page shows`)
    } catch (error) {
      say(`✗ Unused pictures stay for now: ${error instanceof Error ? error.message : error}`)
    }
    schedule(A_DAY)
  }
  const schedule = (milliseconds: number) => {
    // Nothing waits for this: the process may end.
    timer = setTimeout(() => void look(), milliseconds).unref()
  }
  schedule(FIRST_LOOK)
  return () => clearTimeout(timer)
}
