import { BackendError } from './backend/index.ts'
import type { PublisherReport } from './publisher/publisher.ts'
import { HELP, OptionError, readOptions } from './start/options.ts'
import { startBroadsheet } from './start/run.ts'
import { reportLine } from './terminal/report.ts'
import { stepPrinter } from './terminal/steps.ts'

const DEMO_ACCOUNTS = `
  Demo accounts   editor@broadsheet.example (admin)
                  reader@broadsheet.example (user)
                  password: broadsheet-demo
`
const FIRST_ADMIN = `
  Make somebody an admin: npm run make-admin -- EMAIL
`

const print = stepPrinter(process.stdout, () => performance.now())

function tell(report: PublisherReport): void {
  const line = reportLine(report)
  if (line !== null) print.line(line)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return print.line(HELP)
  const running = await startBroadsheet(options, print, tell)
  print.line(`
Broadsheet is running.

  Site       ${running.siteUrl}
  Admin      ${running.adminUrl}
  API        ${running.apiUrl}
  Mails      ${running.apiUrl}/mail
${running.demoAccounts ? DEMO_ACCOUNTS : FIRST_ADMIN}
Ctrl-C ends it.`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    print.line('Stopping …')
    await running.close()
    print.line('Stopped. Nothing is lost: npm start goes on from here.')
    process.exit(0)
  }
  running.lost.then(async (error) => {
    if (stopping) return
    stopping = true
    console.error(error.message)
    await running.close().catch(() => {})
    process.exit(1)
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const known = error instanceof BackendError || error instanceof OptionError
  console.error(known ? error.message : error)
  process.exit(1)
})
