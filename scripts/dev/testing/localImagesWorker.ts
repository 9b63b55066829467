import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { runJobsCommand } from '../../jobs/command.ts'

/**
 * The worker of test instances: every host name is a server on this machine, on any port. The command of
 * production has no option for this.
 */
const http = outgoingClient({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address) => address === '127.0.0.1',
  ports: Array.from({ length: 65_536 }, (_, port) => port),
})

await runJobsCommand(process.argv.slice(2), process.env, http)
