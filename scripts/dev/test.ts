import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { EXIT } from '../terminal/exitCode.ts'
import { findChromium } from './testing/chromium.ts'
import { findFirefox } from './testing/firefox/find.ts'
import { browserOutcome, type Outcome, summary, sumOf, unitOutcome } from './testing/outcome.ts'

const HELP = `Runs all checks and tests: static checks, unit and database tests, browser tests.

  npm test                        everything but the nightly tests
  npm test -- --nightly           everything: also full disks, killed processes and rare combinations
  npm test -- --only checks       format, lint, types, imports
  npm test -- --only unit         unit and database tests
  npm test -- --only browser      browser tests in Chromium, and in Firefox if it is installed`

/** Characters of a runner's error output that the summary repeats. */
const ERROR_CHARACTERS = 2000
/** Browser tests that run in parallel, each with an instance of its own. Two cores are enough for two. */
const WORKERS = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (path: string) => join(root, 'node_modules', path)

interface Part {
  name: 'checks' | 'unit' | 'browser'
  title: string
  run: (reports: string, isNightly: boolean) => Promise<Outcome>
}

/** A process that has ended. */
interface ExitedProcess {
  code: number
  /** The end of its error output, shown if the process wrote no report. */
  errors: string
}

/** Runs a program, passes its output on and resolves when it has ended. */
function runShown(args: string[], env: Record<string, string> = {}): Promise<ExitedProcess> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      errors = `${errors}${text}`.slice(-ERROR_CHARACTERS)
    })
    child.once('close', (code) => resolve({ code: code ?? 1, errors }))
  })
}

/** The outcome of a test runner. An exit code without a reported failure counts as a failure. */
function outcomeOf(title: string, { code, errors }: ExitedProcess, read: () => Outcome): Outcome {
  const outcome = readOutcome(read)
  if (outcome && (code === 0 || outcome.failures.length > 0)) return outcome
  return { passed: 0, skipped: 0, unstable: [], ...outcome, failures: [{ title, reason: errors }] }
}

/** The report of a runner, or null if it ended without writing one. */
function readOutcome(read: () => Outcome): Outcome | null {
  try {
    return read()
  } catch {
    return null
  }
}

const parts: Part[] = [
  {
    name: 'checks',
    title: 'Checks',
    async run() {
      const ended = await runShown(['scripts/dev/check.ts'])
      const passed = ended.code === 0 ? 1 : 0
      return outcomeOf('Checks', ended, () => ({ passed, skipped: 0, failures: [], unstable: [] }))
    },
  },
  {
    name: 'unit',
    title: 'Unit and database tests',
    async run(reports, isNightly) {
      const file = join(reports, 'unit.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const chosen = isNightly ? [] : ['--tags-filter=!nightly']
      const ended = await runShown([bin('vitest/vitest.mjs'), 'run', ...reporters, ...chosen])
      return outcomeOf('Unit and database tests', ended, () =>
        unitOutcome(JSON.parse(readFileSync(file, 'utf8'))),
      )
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    async run(reports, isNightly) {
      const file = join(reports, 'browser.json')
      const firefox = findFirefox()
      if (!firefox) console.log('Firefox: skipped, not installed (Debian: firefox-esr).')
      const chosen = isNightly ? [] : ['--grep-invert=@nightly']
      const args = [bin('playwright/cli.js'), 'test', `--workers=${WORKERS}`, ...chosen]
      const ended = await runShown(args, {
        ...(firefox ? { FIREFOX_PATH: firefox } : {}),
        CHROMIUM_PATH: findChromium(console.log),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      })
      return outcomeOf('Browser tests', ended, () =>
        browserOutcome(JSON.parse(readFileSync(file, 'utf8'))),
      )
    },
  },
]

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    {
      options: {
        only: { type: 'string' },
        nightly: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    },
    'npm test -- --help',
  )
  if (values.help) return console.log(HELP)
  const chosen = parts.filter(({ name }) => !values.only || values.only === name)
  if (chosen.length === 0) {
    console.error(`Unknown value for --only: "${values.only}". See npm test -- --help.`)
    process.exit(EXIT.usage)
  }
  const reports = mkdtempSync(join(tmpdir(), 'broadsheet-reports-'))
  const outcomes: Outcome[] = []
  try {
    for (const { title, run } of chosen) {
      console.log(`\n— ${title}`)
      outcomes.push(await run(reports, values.nightly))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const total = sumOf(outcomes)
  console.log(summary(total, root))
  if (!values.nightly)
    console.log('Without the nightly tests: npm test -- --nightly runs them, too.')
  process.exitCode = total.failures.length === 0 ? 0 : 1
}

await main()
