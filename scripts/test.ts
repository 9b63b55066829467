import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from './testing/chromium.ts'
import { findFirefox } from './testing/firefox/find.ts'

const HELP = `Runs everything that shows Broadsheet works: checks, unit and database tests, browser tests.

  npm test                        all of it
  npm test -- --only checks       format, lint, types, imports
  npm test -- --only unit         unit and database tests
  npm test -- --only browser      browser tests in Chromium, and in Firefox where there is one`

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (path: string) => join(root, 'node_modules', path)

interface Outcome {
  passed: number
  failed: number
  skipped: number
}

interface Part {
  name: 'checks' | 'unit' | 'browser'
  title: string
  run: (reports: string) => Promise<Outcome>
}

/** Runs a program with its output shown, and resolves to its exit code. */
function show(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** What a runner wrote about its tests; a runner that died before it wrote counts as one failure. */
function outcomeOf(code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const parts: Part[] = [
  {
    name: 'checks',
    title: 'Checks',
    async run() {
      const code = await show(['scripts/check.ts'])
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    },
  },
  {
    name: 'unit',
    title: 'Unit and database tests',
    async run(reports) {
      const file = join(reports, 'unit.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const code = await show([bin('vitest/vitest.mjs'), 'run', ...reporters])
      return outcomeOf(code, () => {
        const report = JSON.parse(readFileSync(file, 'utf8'))
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests,
        }
      })
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    async run(reports) {
      const file = join(reports, 'browser.json')
      const firefox = findFirefox()
      if (!firefox) console.log('Firefox: skipped, there is none (Debian: firefox-esr).')
      const code = await show([bin('playwright/cli.js'), 'test'], {
        ...(firefox ? { FIREFOX_PATH: firefox } : {}),
        CHROMIUM_PATH: findChromium(console.log),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      })
      return outcomeOf(code, () => {
        const { stats } = JSON.parse(readFileSync(file, 'utf8'))
        return {
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
          skipped: stats.skipped,
        }
      })
    },
  },
]

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(HELP)
  const chosen = parts.filter(({ name }) => !values.only || values.only === name)
  if (chosen.length === 0) throw new Error(`There is no part "${values.only}": see --help.`)
  const reports = mkdtempSync(join(tmpdir(), 'broadsheet-reports-'))
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    for (const { title, run } of chosen) {
      console.log(`\n— ${title}`)
      const outcome = await run(reports)
      total.passed += outcome.passed
      total.failed += outcome.failed
      total.skipped += outcome.skipped
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await main()
