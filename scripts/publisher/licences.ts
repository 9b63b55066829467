import { everyMinute } from './everyMinute.ts'
import { type Client, parseResponse } from './mirror/source.ts'

/**
 * Warns staff by mail before licences of images end, also where pg_cron does: once a day at most, each image once.
 *
 * @param client - created with the secret key.
 * @param log - called with a line about an error, once until it succeeds again.
 * @returns a function that stops it.
 */
export const scheduleLicenceWarnings = (
  client: Client,
  log: (line: string) => void,
): (() => void) =>
  everyMinute(
    async () => parseResponse('warn_of_licences', await client.rpc('warn_of_licences')),
    'Licences of images could not be checked',
    log,
  )
