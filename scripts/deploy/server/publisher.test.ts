import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SIGNATURE_HEADER, sign } from '../../../supabase/functions/publish/signature.ts'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { articleRow } from '../../dev/testing/articles.ts'
import { startBucket, type TestBucket } from '../../dev/testing/bucket.ts'
import { freePort } from '../../dev/testing/freePort.ts'
import {
  type PublisherProcess,
  removePublished,
  startPublisherProcess,
} from '../../dev/testing/publisher.ts'

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
  // It polls only once an hour, so an earlier publish was triggered by a call.
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
  return { ...((await response.json()) as object), code: response.status }
}
const call = async (key: string) => {
  const body = JSON.stringify({ kind: 'changed', sent_at: Date.now() / 1000 })
  const headers = { [SIGNATURE_HEADER]: await sign(body, key) }
  return (await fetch(`${publisher.url}/publish`, { method: 'POST', body, headers })).status
}
const waiting = async () => {
  const { data } = await secret().from('publish_events').select('id').is('done_at', null)
  return data?.length
}

it('copies site and console to the folder and the bucket', async () => {
  const page = await readFile(join(data, 'site/current/article/first-one/index.html'), 'utf8')
  expect(page).toContain('https://news.example/article/first-one/')
  expect(existsSync(join(data, 'admin/index.html'))).toBe(true)
  expect(await inBucket('article/first-one/index.html')).toBe(page)
  expect(await inBucket('admin/index.html')).toContain('</html>')
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 })
  expect(await health()).toMatchObject({ code: 200, status: 'ok', problem: null })
}, 120_000)

it('publishes on a call of the database, and rejects other callers', async () => {
  await secret().from('articles').insert(articleRow('second-one'))
  expect(await call('guessed')).toBe(401)
  expect(await waiting()).toBeGreaterThan(0)
  expect(await call(SECRET)).toBe(202)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 90_000, interval: 500 })
  // Published events are live in the bucket.
  expect(await inBucket('article/second-one/index.html')).toContain('The story of second-one')
  expect(await inBucket('index.html')).toContain('The story of second-one')
  expect(await health()).toMatchObject({
    ...{ code: 200, status: 'ok', published: expect.any(String), quarantined: 0 },
    ...{ backlog: { changes: 0, oldestSeconds: 0 }, release: expect.any(String) },
    lease: { held: true, holder: expect.stringContaining(data) },
  })
  const metrics = await fetch(`${publisher.url}/metrics`)
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await metrics.text()).toMatch(/^broadsheet_backlog_changes 0$/m)
  expect((await fetch(`${publisher.url}/elsewhere`)).status).toBe(404)
}, 120_000)

it('rejects a second publisher on the same folder', async () => {
  const second = promisify(execFile)(process.execPath, [script, '--data', data], {
    env: environment(),
  })
  await expect(second).rejects.toMatchObject({
    ...{ code: 3, stderr: expect.stringMatching(/is in use|already/i) },
  })
})

it.each([
  [{ SUPABASE_SECRET_KEY: undefined }, [], 2, 'Set SUPABASE_SECRET_KEY.'],
  [{ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }, [], 1, 'The outbox cannot be read'],
  [{ AWS_ACCESS_KEY_ID: undefined }, [], 2, 'Set AWS_ACCESS_KEY_ID.'],
  [{}, ['--poll', 'often'], 2, '--poll must be a whole number from 1 to 3600, not "often".'],
  [{}, ['--log', 'xml'], 2, '--log takes text or json, not "xml".'],
])(
  'refuses to start with %j %j: exit code %i and one sentence',
  async (env, args, code, sentence) => {
    const folder = join(data, 'other')
    const options = ['--data', folder, '--port', '0', ...args]
    const start = promisify(execFile)(process.execPath, [script, ...options], {
      env: { ...environment(), ...env },
    })
    await expect(start).rejects.toMatchObject({
      ...{ code, stderr: expect.stringContaining(sentence) },
    })
  },
)

it('reports its status during the start, and logs one JSON object per event', async () => {
  const port = await freePort()
  const folder = join(data, 'starting')
  const options = ['--data', folder, '--port', String(port), '--log', 'json']
  const child = spawn(process.execPath, [script, ...options], {
    ...{ env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
  })
  const events: Record<string, unknown>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const names = () => events.map(({ event }) => event)
  await vi.waitFor(() => expect(names()).toContain('listening'), { timeout: 30_000 })
  const response = await fetch(`http://127.0.0.1:${port}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'starting', lease: { held: false } })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(names().slice(-2)).toEqual(['stopping', 'stopped'])
  for (const event of events)
    expect(event).toMatchObject({ time: expect.stringMatching(/Z$/), level: 'info' })
  await removePublished(folder)
}, 60_000)

it('stops on a signal, and reports what is not published', async () => {
  expect(await publisher.stop()).toBe(0)
  expect(publisher.output.at(-1)).toContain('wait in the database')
})
