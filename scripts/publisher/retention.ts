import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { type Client, parseResponse } from './mirror/source.ts'
import { removeUnusedImages } from './unusedImages.ts'

const FIRST_RUN = 60_000
const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes rows whose retention has ended, batch by batch. The database decides which ones.
 *
 * @param client - created with the secret key.
 * @returns the number of deleted rows.
 * @throws SourceError when the database rejects a request.
 */
export async function cleanDatabase(client: Client): Promise<number> {
  let deleted = 0
  for (;;) {
    const response = parseResponse('clean_database', await client.rpc('clean_database'))
    // The function returns JSON, for which there is no generated type.
    const { more, ...tables } = response as unknown as Record<string, number | boolean>
    const batch = Object.values(tables).reduce<number>((sum, rows) => sum + Number(rows), 0)
    deleted += batch
    if (!more || batch === 0) return deleted
  }
}

/**
 * Deletes old rows and unused images a minute after the start and then once a day.
 *
 * @param log - called with a line about the result, or the error.
 * @returns a function that stops it.
 */
export function scheduleCleanup(client: Client, log: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error) => log(`✗ ${what} could not be removed: ${reasonOf(error)}`))
  }
  const run = async () => {
    await attempt('Old rows', async () => {
      await cleanDatabase(client)
    })
    await attempt('Unused images', async () => {
      const count = await removeUnusedImages(client)
      if (count > 0) log(`✓ Removed ${count} ${count === 1 ? 'file' : 'files'} that no page shows`)
    })
    schedule(DAY)
  }
  const schedule = (milliseconds: number) => {
    // Does not keep the process alive.
    timer = setTimeout(() => void run(), milliseconds).unref()
  }
  schedule(FIRST_RUN)
  return () => clearTimeout(timer)
}
