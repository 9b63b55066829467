import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { SecretClient } from '../database/client.ts'
import type { RequestCounts } from '../serve/requestCounts.ts'

/**
 * Returns a function that adds counted requests to the database; see public.record_requests. Counts are lost while
 * the database is not available: they are estimates, and readers must not wait for them.
 *
 * @param log - called with a line about a failure, once until counts are recorded again.
 */
export function requestRecorder(
  client: Pick<SecretClient, 'rpc'>,
  log: (line: string) => void,
): (counts: RequestCounts) => Promise<void> {
  let isFailing = false
  return async ({ redirected, missing }) => {
    try {
      const { error } = await client.rpc('record_requests', {
        redirected: JSON.stringify(redirected),
        missing: JSON.stringify(missing),
      })
      if (error) throw new Error(error.message)
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`✗ Redirects and missing pages could not be counted: ${reasonOf(error)}`)
      isFailing = true
    }
  }
}
