import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSecrets, secretIn } from './secrets.ts'

/** Joins the parts of a sample, so that the check does not find it in this file. */
const key = (...parts: string[]) => parts.join('')
const tokenFor = (role: string) =>
  `${['{"alg":"HS256"}', `{"role":"${role}"}`]
    .map((text) => Buffer.from(text).toString('base64url'))
    .join('.')}.${'s'.repeat(43)}`

it.each([
  [key('sb_', 'secret_', 'a'.repeat(31)), 'a secret key of Supabase'],
  [tokenFor('service_role'), 'a secret key of Supabase'],
  [key('ghp', '_', 'a'.repeat(36)), 'a token of GitHub'],
  [key('AKIA', 'A'.repeat(16)), 'an access key of Amazon'],
  [key('-----BEGIN ', 'PRIVATE KEY-----'), 'a private key'],
  [
    key('postgresql://postgres:', 'correct-horse', '@db.example.com/postgres'),
    'a password in an address',
  ],
])('finds %s', (text, kind) => {
  expect(secretIn(`const x = '${text}'`)).toBe(kind)
})

it.each([
  ['sb_publishable_abcdefghijklmnopqrstuvwxyz'],
  [tokenFor('anon')],
  ['holds a secret key: sb_secret_…'],
  ['postgresql://postgres:PASSWORD@db.example.com:5432/postgres'],
  ['postgres://postgres:a-test-password@127.0.0.1:5432/x'],
])('ignores %s', (text) => {
  expect(secretIn(text)).toBeNull()
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-'))
})
afterEach(() => rm(folder, { recursive: true }))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })

it('finds a secret that a later commit removed', async () => {
  git('init', '-q')
  await writeFile(join(folder, 'keys.ts'), key('sb_', 'secret_', 'a'.repeat(31)))
  git('add', '.')
  git('commit', '-qm', 'oops')
  await writeFile(join(folder, 'keys.ts'), '')
  git('commit', '-qam', 'nothing to see')
  const breaches = await checkSecrets(folder)
  expect(breaches).toHaveLength(1)
  expect(breaches[0]?.file).toMatch(/^keys\.ts in [0-9a-f]+$/)
})

it('finds nothing in a folder without history', async () => {
  expect(await checkSecrets(folder)).toEqual([])
})
