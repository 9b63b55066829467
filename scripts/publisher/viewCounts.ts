import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { type Client, parseResponse } from './mirror/source.ts'

const MINUTE = 60_000
/** Maximum number of events per request, which takes about a second. */
const BATCH = 500_000

/**
 * Counts the view events recorded so far; see public.roll_up_views.
 *
 * @param client - created with the secret key.
 * @returns the number of events.
 * @throws SourceError when the database rejects a request; a later call counts the rest.
 */
export async function rollUpViews(client: Client, batch = BATCH): Promise<number> {
  let events = 0
  for (;;) {
    const counted = parseResponse(
      'roll_up_views',
      await client.rpc('roll_up_views', { max_events: batch }),
    )
    events += counted
    if (counted < batch) return events
  }
}

/**
 * Counts views every minute, also where pg_cron does: events are counted once.
 *
 * @param log - called with a line about an error, once until it succeeds again.
 * @returns a function that stops it.
 */
export function scheduleViewCounts(client: Client, log: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  let isStopped = false
  const run = async () => {
    try {
      await rollUpViews(client)
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`✗ Views could not be counted: ${reasonOf(error)}`)
      isFailing = true
    }
    if (!isStopped) schedule()
  }
  const schedule = () => {
    // Does not keep the process alive.
    timer = setTimeout(() => void run(), MINUTE).unref()
  }
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
