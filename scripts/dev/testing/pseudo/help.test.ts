import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyWithPseudoLocale } from './checkout.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)

/** Programs that operators run; those in scripts/dev are for developers, in English. */
const programs = execFileSync('git', ['grep', '-l', '--', 'HELP)', 'scripts/*.ts'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('scripts/dev/') && !file.endsWith('.test.ts'))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-pseudo-'))
  await copyWithPseudoLocale(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Output of a program in the pseudo-locale; also of one that fails. */
async function outputOf(args: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'en_XA' }
  const ended = run(process.execPath, args, { cwd: folder, env })
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

/** What is the same in every language: addresses, paths, samples of code in braces. */
const CODE = /https?:\S+|\/\S+|\{[^}]*\}/g

/** Lines with letters that come from no message. */
const foreignLines = (text: string) =>
  text.split('\n').filter((line) => /[A-Za-z]/.test(line.replace(CODE, '')))

test('finds the programs', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/deploy/bucket.ts']))
})

test.each(programs)('the help of %s is translated', async (file) => {
  expect(foreignLines(await outputOf([file, '--help']))).toEqual([])
})
