import { fileURLToPath } from 'node:url'
import { BackendError } from './backend/errors.ts'
import { DeployError } from './deploy/environment.ts'
import { HELP, readOptions } from './deploy/server/options.ts'
import { runPublisher } from './deploy/server/run.ts'
import type { PublisherReport } from './publisher/publisher.ts'
import { reportLine } from './terminal/report.ts'
import { stepPrinter } from './terminal/steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const print = stepPrinter(process.stdout, () => performance.now())

function tell(report: PublisherReport): void {
  const line = reportLine(report)
  if (line !== null) print.line(line)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root)
  if (options === null) return print.line(HELP)
  const running = await runPublisher(options, print, tell)
  print.line(`Publishing ${options.apiUrl} into ${options.data}. Port ${running.port}.`)
  const stop = async () => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    print.line('Stopping …')
    await running.close()
    print.line('Stopped. What is not yet published waits in the database.')
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const known = error instanceof BackendError || error instanceof DeployError
  console.error(known ? error.message : error)
  process.exit(1)
})
