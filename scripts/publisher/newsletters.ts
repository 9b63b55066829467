import { everyMinute } from './everyMinute.ts'
import { type Client, parseResponse } from './mirror/source.ts'

/**
 * Drafts newsletter issues by the rules of their lists, and begins to send those that are due, also where pg_cron does.
 * The worker sends them.
 *
 * @param client - created with the secret key.
 * @param log - called with a line about an error, once until it succeeds again.
 * @returns a function that stops it.
 */
export const scheduleNewsletters = (client: Client, log: (line: string) => void): (() => void) =>
  everyMinute(
    async () => parseResponse('send_due_newsletters', await client.rpc('send_due_newsletters')),
    'Newsletters that are due could not be sent',
    log,
  )
