/**
 * Publishes once, in a process that can be killed: for the tests beside it. Takes the options of a
 * site as JSON; BROADSHEET_FAULT says where it ends.
 */
import { clientFor } from '../../database/client.ts'
import { openResidentSite } from '../resident/site.ts'

const options = JSON.parse(process.argv[2] ?? '{}')
const site = openResidentSite({
  ...options,
  client: clientFor(options.apiUrl, options.publishableKey),
  purge: null,
  now: () => new Date(),
})
try {
  await site.publish({ whole: options.whole === true, force: true })
} finally {
  await site.close()
}
