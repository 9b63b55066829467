import { everyMinute } from './everyMinute.ts'
import { type Client, parseResponse } from './mirror/source.ts'

/**
 * Reminds writers by mail of deadlines within 24 hours, also where pg_cron does: each is reminded once.
 *
 * @param client - created with the secret key.
 * @param log - called with a line about an error, once until it succeeds again.
 * @returns a function that stops it.
 */
export const scheduleReminders = (client: Client, log: (line: string) => void): (() => void) =>
  everyMinute(
    async () => parseResponse('remind_of_deadlines', await client.rpc('remind_of_deadlines')),
    'Deadlines could not be checked',
    log,
  )
