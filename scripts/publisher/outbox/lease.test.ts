import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { finishWithLease, folderId, type Holder, type Lease, openLease } from './lease.ts'

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
  const lease = openLease({
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
  it('take turns: the second says whom it waits for, once', async () => {
    const [one, other] = [publisher('tower, /srv/paper (process 7)'), publisher('laptop')]
    const before = Date.now() - 5000
    expect(await one.lease.isOurs()).toBe(true)
    for (let look = 0; look < 3; look++) expect(await other.lease.isOurs()).toBe(false)
    expect(other.waited).toEqual([
      { name: 'tower, /srv/paper (process 7)', since: expect.any(Date) },
    ])
    expect(other.waited[0]?.since.getTime()).toBeGreaterThan(before)
    expect(one.waited).toEqual([])
  })

  it('follow each other at once when the first ends in order', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.isOurs()
    await other.lease.isOurs()
    await one.lease.release()
    expect(await other.lease.isOurs()).toBe(true)
    expect(other.waited.at(-1)).toBe(null)
  })

  it('follow each other when the first is not heard from any more', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.isOurs()
    await fallsSilent()
    expect(await other.lease.isOurs()).toBe(true)
    one.anHourPasses()
    expect(await one.lease.isOurs()).toBe(false)
    expect(one.waited).toMatchObject([{ name: 'other' }])
  })

  it('that ask at the same moment are one and those who wait', async () => {
    const all = Array.from({ length: 8 }, (_, index) => publisher(`number ${index}`))
    const answers = await Promise.all(all.map(({ lease }) => lease.isOurs()))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('cannot mark the same change: the one that was followed is refused', async () => {
    await sql`insert into public.publish_events (subject, action) values ('site', 'update')`
    const [row] = await sql<{ id: string }[]>`select id from public.publish_events`
    const events = [Number(row?.id)]
    const [one, other] = [publisher('one'), publisher('other')]
    await one.lease.isOurs()
    await fallsSilent()
    await other.lease.isOurs()
    // It still believes that it is its turn, as a laptop does that was asleep.
    expect(await one.lease.isOurs()).toBe(true)
    await expect(finishWithLease(secret(), one.lease, events)).rejects.toThrow('took over')
    expect(await sql`select from public.publish_events where done_at is null`).toHaveLength(1)
    expect(await one.lease.isOurs()).toBe(false)

    await finishWithLease(secret(), other.lease, events)
    expect(await sql`select from public.publish_events where done_at is null`).toHaveLength(0)
  })
})

describe('a publisher', () => {
  it('may be late when nobody followed it', async () => {
    const one = publisher('one')
    await one.lease.isOurs()
    await fallsSilent()
    await finishWithLease(secret(), one.lease, [])
  })

  it('has to look at everything when it begins, and when another one had its turn', async () => {
    const [one, other] = [publisher('one'), publisher('other')]
    expect(one.lease.isBehind()).toBe(true)
    await one.lease.isOurs()
    one.lease.noteUpToDate()
    one.anHourPasses()
    await one.lease.isOurs()
    expect(one.lease.isBehind()).toBe(false)
    await fallsSilent()
    await other.lease.isOurs()
    await other.lease.release()
    one.anHourPasses()
    expect(await one.lease.isOurs()).toBe(true)
    expect(one.lease.isBehind()).toBe(true)
  })

  it('does not wait for its own predecessor in the same folder, which was killed', async () => {
    const folder = randomUUID()
    await publisher('killed', folder).lease.isOurs()
    expect(await publisher('started again', folder).lease.isOurs()).toBe(true)
  })

  it('says so when nobody can tell whose turn it is', async () => {
    const away = clientFor('http://127.0.0.1:1', backend.secretKey)
    const lease = openLease({ client: away, folder: randomUUID(), name: 'x', onWaiting: () => {} })
    await expect(lease.isOurs()).rejects.toThrow('The lease')
    await lease.release()
  })
})

it('a data folder keeps its name', async () => {
  const data = await mkdtemp(join(tmpdir(), 'folder-'))
  const id = await folderId(data)
  expect(await folderId(data)).toBe(id)
  await rm(data, { recursive: true })
})

it('a copied data folder waits for its original instead of taking over its lease', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'folders-'))
  const [data, copy] = [join(parent, 'data'), join(parent, 'copy')]
  await mkdir(data)
  const original = publisher('original', await folderId(data))
  expect(await original.lease.isOurs()).toBe(true)
  await cp(data, copy, { recursive: true, preserveTimestamps: true })
  expect(await publisher('copy', await folderId(copy)).lease.isOurs()).toBe(false)
  // Moved, it is the same folder.
  const moved = join(parent, 'moved')
  await rename(data, moved)
  expect(await publisher('started again', await folderId(moved)).lease.isOurs()).toBe(true)
  await rm(parent, { recursive: true })
})
