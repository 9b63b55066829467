import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import type { Lease } from '../outbox/lease.ts'
import type { PublisherReport } from '../publisher.ts'
import { healthOf, isHealthy } from './health.ts'
import { metricsOf } from './metrics.ts'
import { Monitor } from './monitor.ts'
import { respondWithStatus } from './respond.ts'

const LIVE = '2026-11-20T12-00-00-000Z'
let backend: FreshBackend
beforeAll(async () => {
  backend = await freshBackend()
})
afterAll(() => backend?.close())

const secret = () => clientFor(backend.apiUrl, backend.secretKey)
const quarantined = [
  { address: '/article/broken/', error: 'Too deep', since: '2026-11-20T12:00:00Z' },
]
const site = { live: async () => LIVE, quarantined: async () => quarantined }
const lease = { name: 'tower, /srv/paper (process 7)', isHeld: () => true } as Lease
const holder = { name: 'laptop, /home/ann (process 9)', since: new Date(0) }

let ahead: number
let monitor: Monitor
beforeEach(async () => {
  ahead = 0
  monitor = new Monitor('1.2.3', () => new Date(Date.now() + ahead))
  await secret().from('publish_events').delete().gt('id', 0)
})
function run(): void {
  monitor.watch({ site, lease, client: secret() })
  monitor.noteRunning()
}
const orders = (row: object) =>
  secret()
    .from('publish_events')
    .insert({ subject: 'site', action: 'update', ...row })
const published: PublisherReport = {
  kind: 'published',
  events: 2,
  changed: 5,
  pages: [],
  milliseconds: 250,
}

describe('the status of a publisher', () => {
  it('is available before other parts', async () => {
    const status = await monitor.status()
    expect(status).toMatchObject({ state: 'starting', release: null, backlog: null })
    expect(isHealthy(status)).toBe(true)
  })

  it('counts what is due and not yet live, with the age of the oldest in seconds', async () => {
    const due = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await orders({ due_at: due(-5) })
    await orders({ due_at: due(-1) })
    await orders({ due_at: due(60) })
    await orders({ due_at: due(-60), done_at: due(0) })
    run()
    const { state, backlog } = await monitor.status()
    expect(state).toBe('ok')
    expect(backlog).toMatchObject({ changes: 2, isPaused: false })
    expect(backlog?.oldestSeconds).toBeGreaterThanOrEqual(300)
    expect(backlog?.oldestSeconds).toBeLessThan(360)
  })

  it('is paused while an earlier release is live', async () => {
    const done_at = new Date().toISOString()
    await orders({ action: 'rollback', release: LIVE, done_at })
    run()
    const status = await monitor.status()
    expect(status.state).toBe('paused')
    expect(isHealthy(status)).toBe(true)
  })

  it('follows failures, another publisher, and the next success', async () => {
    run()
    monitor.note({ kind: 'failed', error: 'No disk', retryInMilliseconds: 1 }, 'No disk')
    expect(await monitor.status()).toMatchObject({ state: 'failing', problem: 'No disk' })
    monitor.note({ kind: 'waiting', holder }, 'Waiting: …')
    expect(await monitor.status()).toMatchObject({ state: 'waiting', lease: { holder } })
    monitor.note({ kind: 'waiting', holder: null }, null)
    monitor.note(published, null)
    expect(await monitor.status()).toMatchObject({
      ...{ state: 'ok', problem: null, lastPublish: expect.any(Date) },
      ...{ lease: { isHeld: true, holder: { name: lease.name } } },
      totals: { published: 1, failed: 1, changes: 2, seconds: 0.25 },
    })
  })

  it('is failing when the database does not respond', async () => {
    run()
    monitor.watch({ client: clientFor('http://127.0.0.1:1', backend.secretKey) })
    const status = await monitor.status()
    expect(status).toMatchObject({ state: 'failing', backlog: null, release: LIVE })
    expect(status.problem).toMatch(/did not respond|publish_events/)
  })

  it('queries the database at most once a second', async () => {
    run()
    const [one, other] = [monitor.status(), monitor.status()]
    expect(one).toBe(other)
    await one
    ahead += 5000
    expect(monitor.status()).not.toBe(one)
  })
})

describe('the details of the status', () => {
  const ask = (token: string | null, more: object) =>
    respondWithStatus(monitor, token, {
      ...{ path: '/health', authorization: null, isLocal: false, ...more },
    })
  const secrets = ['laptop', '/home/ann', '/article/broken/', 'Too deep', 'Waiting']
  beforeEach(() => {
    run()
    monitor.note({ kind: 'waiting', holder }, `Waiting for ${holder.name}`)
  })

  it('are not public', async () => {
    for (const path of ['/health', '/metrics'])
      for (const word of secrets) expect((await ask(null, { path }))?.body).not.toContain(word)
    const guessed = { authorization: 'Bearer guess', isLocal: true }
    for (const word of secrets) expect((await ask('token', guessed))?.body).not.toContain(word)
  })

  it('are returned to this machine, or with the token', async () => {
    const bearer = { authorization: 'Bearer token' }
    for (const response of [await ask(null, { isLocal: true }), await ask('token', bearer)]) {
      expect(response?.status).toBe(503)
      for (const word of secrets) expect(response?.body).toContain(word)
    }
  })

  it('require the token for metrics when one is set', async () => {
    expect((await ask('token', { path: '/metrics', isLocal: true }))?.status).toBe(401)
    const bearer = { path: '/metrics', authorization: 'Bearer token' }
    expect((await ask('token', bearer))?.status).toBe(200)
  })

  it('ignores other addresses', async () => {
    for (const path of ['/health/', '/metrics/', '/', '/healthy'])
      expect(await ask(null, { path })).toBeNull()
  })
})

it('/metrics is in the text format of Prometheus, with help and type before the samples', async () => {
  run()
  monitor.note(published, null)
  const text = metricsOf(await monitor.status())
  expect(text.endsWith('\n')).toBe(true)
  const kinds = new Map<string, string>()
  let last = ''
  for (const line of text.trimEnd().split('\n')) {
    const [, help] = /^# HELP ([a-z_]+) \S.*\.$/.exec(line) ?? []
    const [, name, kind] = /^# TYPE ([a-z_]+) (gauge|counter|summary)$/.exec(line) ?? []
    if (help) last = help
    else if (name && kind) {
      expect(name).toBe(last)
      kinds.set(name, kind)
    } else {
      const sample = /^([a-z_]+)(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?\d+(\.\d+)?$/.exec(line)
      expect(sample, line).not.toBeNull()
      const [, of = ''] = sample ?? []
      expect(kinds.get(last) === 'summary' ? of.replace(/_(sum|count)$/, '') : of).toBe(last)
    }
  }
  for (const [name, kind] of kinds) expect(name.endsWith('_total'), name).toBe(kind === 'counter')
  expect(text).toContain('broadsheet_publisher_status{status="ok"} 1\n')
  expect(text).toContain('broadsheet_publisher_status{status="failing"} 0\n')
  expect(text).toContain('broadsheet_publish_duration_seconds_sum 0.25\n')
  expect(text).toContain(
    `broadsheet_release_timestamp_seconds ${Date.UTC(2026, 10, 20, 12) / 1000}`,
  )
})

it('/health has the same facts as JSON', async () => {
  run()
  expect(healthOf(await monitor.status(), false)).toMatchObject({
    ...{ status: 'ok', version: '1.2.3', release: LIVE, published: null, quarantined: 1 },
    ...{ backlog: { changes: 0, oldestSeconds: 0 }, lease: { held: true } },
  })
})
