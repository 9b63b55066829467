import { everyMinute } from './everyMinute.ts'
import { type Client, parseResponse } from './mirror/source.ts'

/** Maximum number of events per request, which takes about two seconds: hosted projects end one after eight. */
const BATCH = 20_000

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
export const scheduleViewCounts = (client: Client, log: (line: string) => void): (() => void) =>
  everyMinute(() => rollUpViews(client), 'Views could not be counted', log)
