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

/** Printed before the output of each program, on both streams. */
const MARK = '=== '

/**
 * Runs the programs `FILES` one after another with the same arguments, because most of the time goes into
 * loading their common modules. Each prints its output, and the options that it passes to parseArgs.
 */
const RUN_ALL = `
  import { syncBuiltinESMExports } from 'node:module'
  import util from 'node:util'
  const { parseArgs } = util
  util.parseArgs = (config) => {
    console.error(JSON.stringify(Object.keys(config.options ?? {})))
    return parseArgs(config)
  }
  syncBuiltinESMExports()
  for (const file of JSON.parse(process.env.FILES)) {
    for (const print of [console.log, console.error]) print('${MARK}' + file)
    process.argv[1] = file
    await import(file)
  }
`

/** The output of each program, by its path. */
const byProgram = (output: string) =>
  new Map(
    output
      .split(MARK)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  )

/** What programs print for --help in a language, and the options that they parse. */
function helpsOf(locale: string) {
  const files = programs.filter((file) => languagesOf(file).includes(locale))
  const FILES = JSON.stringify(files.map((file) => join(root, file)))
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-', '--help'], {
    ...{ input: RUN_ALL, encoding: 'utf8', cwd: root },
    env: { ...process.env, LC_ALL: locale, FILES },
  })
  return { helps: byProgram(stdout), options: byProgram(stderr) }
}

const known = new Map<string, ReturnType<typeof helpsOf>>()

/** What a program prints for --help in a language, and the options that it parses. */
function helpOf(file: string, locale = 'C'): { help: string; options: string[] } {
  const { helps, options } = known.get(locale) ?? helpsOf(locale)
  known.set(locale, { helps, options })
  const path = join(root, file)
  return { help: helps.get(path) ?? '', options: JSON.parse(options.get(path) ?? '[]') }
}

/** Programs for developers of Broadsheet are in English. */
const languagesOf = (file: string) =>
  file.startsWith('scripts/dev/') ? ['C'] : ['C', 'de_DE.UTF-8', 'ar_EG.UTF-8']

describe.each(programs.map((file) => [file]))('%s --help', (file) => {
  it.each(languagesOf(file))(
    'lists every option, and an example of the command: %s',
    { timeout: 60_000 },
    (locale) => {
      const { help, options } = helpOf(file, locale)
      expect(options).toContain('help')
      const missing = options.filter((name) => name !== 'help' && !help.includes(`--${name}`))
      expect(missing).toEqual([])
      expect(help).toMatch(/npm (start|test|run [\w-]+)|node scripts\//)
      // Lines fit in a terminal.
      expect(help.split('\n').filter((line) => widthOf(line) > 104)).toEqual([])
      if (locale === 'C') return
      const english = optionColumns(helpOf(file).help)
      expect(optionColumns(help).length).toBe(english.length)
    },
  )

  it('names an unknown option and the help', { timeout: 60_000 }, () => {
    // All programs use readArgumentsOrExit, whose own test covers the other languages.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, file), '--no-such-option'],
      { encoding: 'utf8', cwd: root, env: { ...process.env, LC_ALL: 'C' } },
    )
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
  expect(helpOf('scripts/import.ts').options).toEqual(expect.arrayContaining(['map', 'data']))
})
