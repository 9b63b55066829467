import { everyMinute } from './everyMinute.ts'
import { type Client, parseResponse } from './mirror/source.ts'

/**
 * Publishes scheduled versions of fronts that are due, also where pg_cron does. Their publish events start the
 * publisher.
 *
 * @param client - created with the secret key.
 * @param log - called with a line about an error, once until it succeeds again.
 * @returns a function that stops it.
 */
export const scheduleFronts = (client: Client, log: (line: string) => void): (() => void) =>
  everyMinute(
    async () => parseResponse('publish_due_fronts', await client.rpc('publish_due_fronts')),
    'Scheduled front pages could not be published',
    log,
  )
