import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isLogged, terminalLanguage } from './language.ts'

describe('the language of the terminal', () => {
  it.each([
    [{ LANG: 'de_AT.UTF-8' }, { language: 'de', locale: 'de-AT' }],
    [{ LANG: 'ar' }, { language: 'ar', locale: 'ar' }],
    [
      { LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_DE@euro' },
      { language: 'de', locale: 'de-DE' },
    ],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C' }, null],
    [{ LANG: 'fr_FR.UTF-8' }, null],
    [{ LANG: 'en_GB.UTF-8' }, null],
    [
      { LC_ALL: '', LANG: 'de_DE' },
      { language: 'de', locale: 'de-DE' },
    ],
    [{ LANG: 'de_!' }, null],
    [{}, null],
  ])('of %j is %j', (env, language) => {
    expect(terminalLanguage(env)).toEqual(language)
  })
})

it.each([
  [['--log', 'json'], true],
  [['--port', '1', '--log=json'], true],
  [['--log', 'text'], false],
  [['--log'], false],
])('structured logs stay in English: %j', (args, expected) => {
  expect(isLogged(args)).toBe(expected)
})

it.each([
  ['C', 'npm start -- [options]'],
  ['fr_FR.UTF-8', 'npm start -- [options]'],
  ['de_DE.UTF-8', 'npm start -- [Optionen]'],
  ['ar_EG.UTF-8', 'npm start -- [خيارات]'],
])('a command speaks the language of LC_ALL=%s', async (LC_ALL, usage) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['scripts/start.ts', '--help'], {
    env: { ...process.env, LC_ALL },
  })
  expect(stdout).toContain(usage)
})
