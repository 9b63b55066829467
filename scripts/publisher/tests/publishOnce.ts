/**
 * Publishes once, in a process that a test can kill. The argument is JSON: the options of a site,
 * `backend`, its database, `whole`, and `fault`, the step at which the process ends.
 */
import { clientFor } from '../../database/client.ts'
import { openResidentSite } from '../residentSite.ts'

const { backend, whole, ...options } = JSON.parse(process.argv[2] ?? '{}')
const site = openResidentSite({
  ...options,
  client: clientFor(backend.apiUrl, backend.publishableKey),
  purge: null,
  now: () => new Date(),
})
try {
  await site.publish({ whole: whole === true, force: true })
} finally {
  await site.close()
}
