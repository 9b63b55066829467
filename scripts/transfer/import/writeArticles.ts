import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import type { Failure } from '../source.ts'
import { type Arrival, createArticles } from './createArticles.ts'
import type { State } from './importState.ts'
import { updateArticles } from './updateArticles.ts'

export type { Arrival } from './createArticles.ts'

export interface Written {
  created: number
  updated: number
  unchanged: number
  failures: Failure[]
}

const ARTICLES_A_REQUEST = 50

/**
 * Writes what is new or changed since the last import, and nothing else.
 *
 * @param onProgress - hears how many are dealt with.
 */
export async function writeArrivals(
  client: SecretClient,
  arrivals: readonly Arrival[],
  state: State,
  onProgress: (done: number) => void,
): Promise<Written> {
  const changed = arrivals.filter(
    ({ source, digest }) => state.imports.get(source)?.digest !== digest,
  )
  const fresh = changed.filter(({ articleId }) => !state.slugs.has(articleId))
  const older = changed.filter(({ articleId }) => state.slugs.has(articleId))
  let done = arrivals.length - changed.length
  const step = (count: number) => {
    done += count
    onProgress(done)
  }
  step(0)
  const failures: Failure[] = []
  for (const batch of inBatches(fresh, ARTICLES_A_REQUEST)) {
    failures.push(...(await createArticles(client, batch)))
    step(batch.length)
  }
  const created = fresh.length - failures.length
  const refused = await updateArticles(client, older, step)
  return {
    created,
    updated: older.length - refused.length,
    unchanged: arrivals.length - changed.length,
    failures: [...failures, ...refused],
  }
}
