import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { readOpenChanges } from '../mirror/source.ts'
import { DatabaseLease, finishWithLease, folderId, type Holder, type Lease } from './lease.ts'

let backend: FreshBackend
let sql: Sql
beforeAll(async () => {
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql?.end()
  await backend?.close()
})

const secret = () => clientFor(backend.apiUrl, backend.secretKey)
const opened: Lease[] = []

/** A publisher, with its own clock: an hour later it is sure of nothing any more. */
function publisher(name: string, folder: string = randomUUID()) {
  let clock = 0
  const waited: (Holder | null)[] = []
  const lease = new DatabaseLease({
    ...{ client: secret(), folder, name, monotonic: () => clock },
    onWaiting: (holder) => waited.push(holder),
  })
  opened.push(lease)
  return {
    lease,
    waited,
    anHourPasses() {
      clock += 3_600_000
    },
  }
}

/** As if it had not been heard from for longer than a lease lasts. */
const fallsSilent = () =>
  sql`update private.publisher_lease set expires_at = clock_timestamp() - interval '1 second'`

beforeEach(async () => {
  // Nobody who falls silent here renews the lease by itself, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await sql`truncate public.publish_events`
})
afterEach(async () => {
  for (const lease of opened.splice(0)) await lease.release()
  vi.useRealTimers()
})

describe('two publishers of one database', () => {
  it('exclude each other: the second reports the holder once', async () => {
    const [one, other] = [publisher('tower, /srv/paper (process 7)'), publisher('laptop')]
    const before = Date.now() - 5000
    expect(await one.lease.acquire()).toBe(true)
    for (let look = 0; look < 3; look++) expect(await other.lease.acquire()).toBe(false)
    expect(other.waited).toEqual([
      { name: 'tower, /srv/paper (process 7)', since: expect.any(Date) },
    ])
    expect(other.waited[0]?.since.getTime()).toBeGreaterThan(before)
    expect(one.waited).toEqual([])
  })

  it('take over at once when the holder stops', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.acquire()
    await other.lease.acquire()
    await one.lease.release()
    expect(await other.lease.acquire()).toBe(true)
    expect(other.waited.at(-1)).toBe(null)
  })

  it('take over when the holder stops renewing', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.acquire()
    await fallsSilent()
    expect(await other.lease.acquire()).toBe(true)
    one.anHourPasses()
    expect(await one.lease.acquire()).toBe(false)
    expect(one.waited).toMatchObject([{ name: 'other' }])
  })

  it('that request the lease at the same time get it once', async () => {
    const all = Array.from({ length: 8 }, (_, index) => publisher(`number ${index}`))
    const answers = await Promise.all(all.map(({ lease }) => lease.acquire()))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('cannot mark the same change: the former holder is rejected', async () => {
    await sql`insert into public.publish_events (subject, action) values ('site', 'update')`
    const [row] = await sql<{ id: string }[]>`select id from public.publish_events`
    const events = [Number(row?.id)]
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.acquire()
    await fallsSilent()
    await other.lease.acquire()
    // It still believes that it is its turn, as a laptop does that was asleep.
    expect(await one.lease.acquire()).toBe(true)
    await expect(finishWithLease(secret(), one.lease, events)).rejects.toThrow('took over')
    expect(await sql`select from public.publish_events where done_at is null`).toHaveLength(1)
    expect(await one.lease.acquire()).toBe(false)

    await finishWithLease(secret(), other.lease, events)
    expect(await sql`select from public.publish_events where done_at is null`).toHaveLength(0)
  })
})

describe('a publisher', () => {
  it('reads the outbox with the changes while it has the lease', async () => {
    await sql`insert into public.publish_events (subject, action) values ('site', 'update')`
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.acquire()
    const visitor = clientFor(backend.apiUrl, backend.publishableKey)
    const cursor = { since: 1, dueSince: '2026-11-20T12:00:00Z' }
    const read = async ({ lease }: typeof one) =>
      (await readOpenChanges(visitor, cursor, lease.session)).outbox
    const { data } = await secret().rpc('open_publish_events')
    expect(data).toMatchObject({ events: [{ action: 'update' }] })
    expect(await read(one)).toEqual(data)
    expect(await read(other)).toBe(null)
    await fallsSilent()
    await other.lease.acquire()
    expect(await read(one)).toBe(null)
  })

  it('may renew late when no other took the lease', async () => {
    const one = publisher('one')
    await one.lease.acquire()
    await fallsSilent()
    await finishWithLease(secret(), one.lease, [])
  })

  it('is behind at the start and after another one held the lease', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    expect(one.lease.isBehind()).toBe(true)
    await one.lease.acquire()
    one.lease.noteUpToDate()
    one.anHourPasses()
    await one.lease.acquire()
    expect(one.lease.isBehind()).toBe(false)
    await fallsSilent()
    await other.lease.acquire()
    await other.lease.release()
    one.anHourPasses()
    expect(await one.lease.acquire()).toBe(true)
    expect(one.lease.isBehind()).toBe(true)
  })

  it('does not wait for a killed process of the same folder', async () => {
    const folder = randomUUID()
    await publisher('killed', folder).lease.acquire()
    expect(await publisher('started again', folder).lease.acquire()).toBe(true)
  })

  it('throws without a database', async () => {
    const away = clientFor('http://127.0.0.1:1', backend.secretKey)
    const lease = new DatabaseLease({
      client: away,
      folder: randomUUID(),
      name: 'x',
      onWaiting: () => {},
    })
    await expect(lease.acquire()).rejects.toThrow('The lease')
    await lease.release()
  })
})

it('stores the id of a data folder', async () => {
  const data = await mkdtemp(join(tmpdir(), 'folder-'))
  const id = await folderId(data)
  expect(await folderId(data)).toBe(id)
  await rm(data, { recursive: true })
})

it('does not give the lease of a data folder to its copy', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'folders-'))
  const [data, copy] = [join(parent, 'data'), join(parent, 'copy')]
  await mkdir(data)
  const original = publisher('original', await folderId(data))
  expect(await original.lease.acquire()).toBe(true)
  await cp(data, copy, { recursive: true, preserveTimestamps: true })
  expect(await publisher('copy', await folderId(copy)).lease.acquire()).toBe(false)
  // Moved, it is the same folder.
  const moved = join(parent, 'moved')
  await rename(data, moved)
  expect(await publisher('started again', await folderId(moved)).lease.acquire()).toBe(true)
  await rm(parent, { recursive: true })
})
