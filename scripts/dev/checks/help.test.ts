import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every command, and every other script with --help. */
const programs = execFileSync('git', ['ls-files', 'scripts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .filter((file) => dirname(file) === 'scripts' || read(file).includes('(HELP)'))

/** Module loaded before a program: prints the options that the program passes to parseArgs. */
const LISTENER = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module'
  import util from 'node:util'
  const { parseArgs } = util
  util.parseArgs = (config) => {
    console.error(JSON.stringify(Object.keys(config.options ?? {})))
    return parseArgs(config)
  }
  syncBuiltinESMExports()
`)}`

/** Output of --help, and the options that the program parses. */
function helpOf(file: string): { help: string; options: string[] } {
  const args = ['--import', LISTENER, join(root, file), '--help']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root })
  return { help: stdout, options: JSON.parse(stderr) }
}

describe.each(programs.map((file) => [file]))('%s --help', (file) => {
  it('lists every option, and an example of the command', { timeout: 60_000 }, () => {
    const { help, options } = helpOf(file)
    expect(options).toContain('help')
    const missing = options.filter((name) => name !== 'help' && !help.includes(`--${name}`))
    expect(missing).toEqual([])
    expect(help).toMatch(/npm (start|test|run [\w-]+)|node scripts\//)
    // Lines fit in a terminal.
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(104)
  })
})

it('finds the programs and their options', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/deploy/bucket.ts']))
  expect(helpOf('scripts/import.ts').options).toEqual(expect.arrayContaining(['map', 'data']))
})
