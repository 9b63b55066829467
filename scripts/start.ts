import { BackendError } from './backend/index.ts'
import { HELP, OptionError, readOptions } from './start/options.ts'
import { type Running, startBroadsheet } from './start/run.ts'
import { EXIT } from './terminal/exitCode.ts'
import { reportFatal } from './terminal/fatal.ts'
import { type LogFormat, printerOf } from './terminal/logFormat.ts'
import { printReport } from './terminal/report.ts'
import { onStopSignal } from './terminal/stopping.ts'

const DEMO_ACCOUNTS = `
  Demo accounts   editor@broadsheet.example (admin)
                  reader@broadsheet.example (user)
                  password: broadsheet-demo
`
const FIRST_ADMIN = `
  Make a user an admin: npm run make-admin -- EMAIL
`

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
      print.event('stopping', {}, 'Stopping …')
      starting.abort()
      return stop(started)
    },
    () => {
      print.event(
        'stopped',
        { overdue: true },
        'Stopped without waiting for running tasks. No data is lost.',
      )
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
  const text = `
Broadsheet is running.

  Site       ${siteUrl}
  Admin      ${adminUrl}
  API        ${apiUrl}
  Mails      ${apiUrl}/mail
${demoAccounts ? DEMO_ACCOUNTS : FIRST_ADMIN}
Press Ctrl-C to stop.`
  print.event('started', { siteUrl, adminUrl, apiUrl }, text)
}

/** Stops the instance, also while it starts. Returns the exit code. */
async function stop(started: Promise<Running>): Promise<number> {
  try {
    const running = await started.catch(() => null)
    await running?.close()
    print.event('stopped', {}, 'Stopped. npm start continues with the same data.')
    return EXIT.ok
  } catch (error) {
    return reportFatal(print, format, error, false)
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BackendError || error instanceof OptionError
  process.exit(reportFatal(print, format, error, isKnown))
})
