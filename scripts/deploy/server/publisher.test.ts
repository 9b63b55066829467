import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SIGNATURE_HEADER, sign } from '../../../supabase/functions/publish/signature.ts'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../database/fresh.ts'
import { articleRow } from '../../testing/articles.ts'
import { startBucket, type TestBucket } from '../../testing/bucket.ts'
import {
  type PublisherProcess,
  removePublished,
  startPublisherProcess,
} from '../../testing/publisher.ts'

const SECRET = 'shared with the database'
const script = fileURLToPath(new URL('../../publisher.ts', import.meta.url))
let backend: FreshBackend
let bucket: TestBucket
let data: string
let publisher: PublisherProcess

const environment = () => ({
  ...{ PATH: process.env.PATH, HOME: data, SITE_URL: 'https://news.example' },
  ...{ SUPABASE_URL: backend.apiUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
  ...{ SUPABASE_SECRET_KEY: backend.secretKey, PUBLISH_SECRET: SECRET, ...bucket.env },
})
const secret = () => clientFor(backend.apiUrl, backend.secretKey)

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'publisher-'))
  bucket = await startBucket()
  backend = await freshBackend()
  await secret().from('articles').insert(articleRow('first-one'))
  // It asks by itself once an hour only: what is published sooner was called for.
  publisher = await startPublisherProcess(environment(), ['--data', data, '--poll', '3600'])
}, 300_000)
afterAll(async () => {
  publisher?.kill()
  await backend?.close()
  await bucket?.close()
  await removePublished(data)
})

const inBucket = async (key: string) => (await fetch(bucket.url(key))).text()
const health = async () => {
  const response = await fetch(`${publisher.url}/health`)
  return { status: response.status, ...((await response.json()) as object) }
}
const call = async (key: string) => {
  const body = JSON.stringify({ kind: 'changed', through: 1, sent_at: Date.now() / 1000 })
  const headers = { [SIGNATURE_HEADER]: await sign(body, key) }
  return (await fetch(`${publisher.url}/publish`, { method: 'POST', body, headers })).status
}
const waiting = async () => {
  const { data } = await secret().from('publish_events').select('id').is('done_at', null)
  return data?.length
}

it('puts site and console into the folder and into the bucket', async () => {
  const page = await readFile(join(data, 'site/current/article/first-one/index.html'), 'utf8')
  expect(page).toContain('https://news.example/article/first-one/')
  expect(existsSync(join(data, 'admin/index.html'))).toBe(true)
  expect(await inBucket('article/first-one/index.html')).toBe(page)
  expect(await inBucket('admin/index.html')).toContain('</html>')
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 })
  expect(await health()).toMatchObject({ status: 200, problem: null })
}, 120_000)

it('publishes when the database calls, and nobody else', async () => {
  await secret().from('articles').insert(articleRow('second-one'))
  expect(await call('guessed')).toBe(401)
  expect(await waiting()).toBeGreaterThan(0)
  expect(await call(SECRET)).toBe(202)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 90_000, interval: 500 })
  // What is noted as published is where readers get it.
  expect(await inBucket('article/second-one/index.html')).toContain('The story of second-one')
  expect(await inBucket('index.html')).toContain('The story of second-one')
  expect(await health()).toMatchObject({ status: 200, published: expect.any(String) })
  expect((await fetch(`${publisher.url}/elsewhere`)).status).toBe(404)
}, 120_000)

it('lets no second one into the same folder', async () => {
  const second = promisify(execFile)(process.execPath, [script, '--data', data], {
    env: environment(),
  })
  await expect(second).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringMatching(/is in use|already/i) },
  })
})

it.each([
  [{ SUPABASE_SECRET_KEY: undefined }, [], 'Set SUPABASE_SECRET_KEY.'],
  [{ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }, [], 'The outbox cannot be read'],
  [{ AWS_ACCESS_KEY_ID: undefined }, [], 'Set AWS_ACCESS_KEY_ID.'],
  [{}, ['--poll', 'often'], '--poll takes a number from 1 to 3600, not "often".'],
])('refuses to start with %j %j in one sentence', async (env, args, sentence) => {
  const folder = join(data, 'other')
  const start = promisify(execFile)(process.execPath, [script, '--data', folder, ...args], {
    env: { ...environment(), ...env },
  })
  await expect(start).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining(sentence) },
  })
})

it('ends when it is told to, and says what became of the rest', async () => {
  expect(await publisher.stop()).toBe(0)
  expect(publisher.said.at(-1)).toContain('waits in the database')
})
