import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from './testing/chromium.ts'
import { findFirefox } from './testing/firefox/find.ts'
import { browserOutcome, type Outcome, summary, sumOf, unitOutcome } from './testing/outcome.ts'

const HELP = `Runs everything that shows Broadsheet works: checks, unit and database tests, browser tests.

  npm test                        all of it
  npm test -- --only checks       format, lint, types, imports
  npm test -- --only unit         unit and database tests
  npm test -- --only browser      browser tests in Chromium, and in Firefox where there is one`

/** Characters of a runner's complaints that are kept for the end. */
const KEPT = 2000
/** Browsers side by side, each with a paper of its own: what two cores bear. */
const WORKERS = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (path: string) => join(root, 'node_modules', path)

interface Part {
  name: 'checks' | 'unit' | 'browser'
  title: string
  run: (reports: string) => Promise<Outcome>
}

interface Ended {
  code: number
  /** The end of what it wrote of errors: all there is to show when it left no report. */
  said: string
}

/** Runs a program with its output shown, and resolves when it has ended. */
function show(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      said = `${said}${text}`.slice(-KEPT)
    })
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

/** What a runner made of its tests; one that names no failure, and yet did not end well, is one. */
function outcomeOf(title: string, { code, said }: Ended, read: () => Outcome): Outcome {
  const outcome = existing(read)
  if (outcome && (code === 0 || outcome.failures.length > 0)) return outcome
  return { passed: 0, skipped: 0, ...outcome, failures: [{ title, reason: said }] }
}

/** The report of a runner; null when it ended before it wrote one. */
function existing(read: () => Outcome): Outcome | null {
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
      const ended = await show(['scripts/dev/check.ts'])
      const passed = ended.code === 0 ? 1 : 0
      return outcomeOf('Checks', ended, () => ({ passed, skipped: 0, failures: [] }))
    },
  },
  {
    name: 'unit',
    title: 'Unit and database tests',
    async run(reports) {
      const file = join(reports, 'unit.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const ended = await show([bin('vitest/vitest.mjs'), 'run', ...reporters])
      return outcomeOf('Unit and database tests', ended, () =>
        unitOutcome(JSON.parse(readFileSync(file, 'utf8'))),
      )
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    async run(reports) {
      const file = join(reports, 'browser.json')
      const firefox = findFirefox()
      if (!firefox) console.log('Firefox: skipped, there is none (Debian: firefox-esr).')
      const ended = await show([bin('playwright/cli.js'), 'test', `--workers=${WORKERS}`], {
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
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(HELP)
  const chosen = parts.filter(({ name }) => !values.only || values.only === name)
  if (chosen.length === 0) throw new Error(`There is no part "${values.only}": see --help.`)
  const reports = mkdtempSync(join(tmpdir(), 'broadsheet-reports-'))
  const outcomes: Outcome[] = []
  try {
    for (const { title, run } of chosen) {
      console.log(`\n— ${title}`)
      outcomes.push(await run(reports))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const total = sumOf(outcomes)
  console.log(summary(total, root))
  process.exitCode = total.failures.length === 0 ? 0 : 1
}

await main()
