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

/** Runs a program in the language of a locale. */
function run(locale: string, args: string[]) {
  const env = { ...process.env, LC_ALL: locale }
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env })
}

const englishHelp = new Map<string, ReturnType<typeof helpOf>>()

/** Output of --help in English, computed once for each program. */
function englishHelpOf(file: string): ReturnType<typeof helpOf> {
  const known = englishHelp.get(file) ?? helpOf(file)
  englishHelp.set(file, known)
  return known
}

/** Output of --help, and the options that the program parses. */
function helpOf(file: string, locale = 'C'): { help: string; options: string[] } {
  const { stdout, stderr } = run(locale, ['--import', LISTENER, join(root, file), '--help'])
  return { help: stdout, options: JSON.parse(stderr) }
}

/** Programs for developers of Broadsheet are in English. */
const languagesOf = (file: string) =>
  file.startsWith('scripts/dev/') ? ['C'] : ['C', 'de_DE.UTF-8', 'ar_EG.UTF-8']

describe.each(programs.map((file) => [file]))('%s --help', (file) => {
  it.each(languagesOf(file))(
    'lists every option, and an example of the command: %s',
    { timeout: 60_000 },
    (locale) => {
      const { help, options } = locale === 'C' ? englishHelpOf(file) : helpOf(file, locale)
      expect(options).toContain('help')
      const missing = options.filter((name) => name !== 'help' && !help.includes(`--${name}`))
      expect(missing).toEqual([])
      expect(help).toMatch(/npm (start|test|run [\w-]+)|node scripts\//)
      // Lines fit in a terminal.
      expect(help.split('\n').filter((line) => widthOf(line) > 104)).toEqual([])
      if (locale === 'C') return
      const english = optionColumns(englishHelpOf(file).help)
      expect(optionColumns(help).length).toBe(english.length)
    },
  )

  it('names an unknown option and the help', { timeout: 60_000 }, () => {
    // All programs use readArgumentsOrExit, whose own test covers the other languages.
    const { status, stdout, stderr } = run('C', [join(root, file), '--no-such-option'])
    expect(status).toBeGreaterThan(0)
    expect(stdout).toBe('')
    expect(stderr).toContain("'--no-such-option'")
    expect(stderr).toMatch(/(npm|node\S*) [^\n]*--help\.?\n$/)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

/** Columns of a terminal: marks of direction take none. */
const widthOf = (line: string) => line.replace(/[\u200e\u200f]/g, '').length

/** Lines that describe an option. */
const optionColumns = (help: string) =>
  help.split('\n').flatMap((line) => /^ {2}--[\w-]+/.exec(line)?.[0] ?? [])

it('finds the programs and their options', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/deploy/bucket.ts']))
  expect(englishHelpOf('scripts/import.ts').options).toEqual(
    expect.arrayContaining(['map', 'data']),
  )
})
