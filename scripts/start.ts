import './terminal/language.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { BackendError } from './backend/index.ts'
import { HELP, OptionError, readOptions } from './start/options.ts'
import { type Running, startBroadsheet } from './start/run.ts'
import { EXIT } from './terminal/exitCode.ts'
import { reportFatal } from './terminal/fatal.ts'
import { type LogFormat, printerOf } from './terminal/logFormat.ts'
import { printReport } from './terminal/report.ts'
import { onStopSignal } from './terminal/stopping.ts'

let format: LogFormat = 'text'
let print = printerOf(format, process.stdout)

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return print.line(HELP)
  format = options.log ?? 'text'
  print = printerOf(format, process.stdout)
  const starting = new AbortController()
  const started = startBroadsheet(
    options,
    print,
    (report) => printReport(print, report),
    starting.signal,
  )
  let isStopping = false
  onStopSignal(
    async () => {
      isStopping = true
      print.event('stopping', {}, t('cli.stopping'))
      starting.abort()
      return stop(started)
    },
    () => {
      print.event('stopped', { overdue: true }, t('cli.start.stoppedOverdue'))
      return EXIT.ok
    },
  )
  const running = await started.catch((error: unknown) => {
    if (isStopping) return null
    throw error
  })
  if (running === null) return
  announce(running)
  running.lost.then(async (error) => {
    if (isStopping) return
    isStopping = true
    const code = reportFatal(print, format, error, true)
    await running.close().catch(() => {})
    process.exit(code)
  })
}

function announce({ siteUrl, adminUrl, apiUrl, demoAccounts }: Running): void {
  const accounts = demoAccounts ? t('cli.start.demoAccounts') : t('cli.start.firstAdmin')
  const text = `\n${t('cli.start.running', { siteUrl, adminUrl, apiUrl, accounts })}`
  print.event('started', { siteUrl, adminUrl, apiUrl }, text)
}

/** Stops the instance, also while it starts. Returns the exit code. */
async function stop(started: Promise<Running>): Promise<number> {
  try {
    const running = await started.catch(() => null)
    await running?.close()
    print.event('stopped', {}, t('cli.start.stopped'))
    return EXIT.ok
  } catch (error) {
    return reportFatal(print, format, error, false)
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BackendError || error instanceof OptionError
  process.exit(reportFatal(print, format, error, isKnown))
})
