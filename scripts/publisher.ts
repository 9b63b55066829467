import './terminal/language.ts'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { BackendError } from './backend/errors.ts'
import { DeployError } from './deploy/environment.ts'
import { HELP, readOptions } from './deploy/server/publisherOptions.ts'
import { runPublisher } from './deploy/server/runPublisher.ts'
import { EXIT } from './terminal/exitCode.ts'
import { reportFatal } from './terminal/fatal.ts'
import { type LogFormat, printerOf } from './terminal/logFormat.ts'
import { printReport } from './terminal/report.ts'
import { onStopSignal } from './terminal/stopping.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let format: LogFormat = 'text'
let print = printerOf(format, process.stdout)
let close = async () => {}
const STOPPED = t('cli.publisher.stopped')

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root)
  if (options === null) return print.line(HELP)
  format = options.log
  print = printerOf(format, process.stdout)
  onStopSignal(stop, stopOverdue)
  const running = await runPublisher(options, print, (report) => printReport(print, report))
  close = () => running.close()
  const { port } = running
  print.event(
    'started',
    { api: options.apiUrl, data: options.data, port },
    t('cli.publisher.running', { api: options.apiUrl, data: options.data, port: String(port) }),
  )
}

/** Stops the publisher; an interrupted start is repeated at the next start. Returns the exit code. */
async function stop(): Promise<number> {
  print.event('stopping', {}, t('cli.stopping'))
  try {
    await close()
    print.event('stopped', {}, STOPPED)
    return EXIT.ok
  } catch (error) {
    return reportFatal(print, format, error, false)
  }
}

function stopOverdue(): number {
  print.event('stopped', { overdue: true }, STOPPED)
  return EXIT.ok
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BackendError || error instanceof DeployError
  process.exit(reportFatal(print, format, error, isKnown))
})
