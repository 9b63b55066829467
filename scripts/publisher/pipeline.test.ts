import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { readOpenChanges } from './mirror/source.ts'
import { DatabaseLease } from './outbox/lease.ts'
import type { PublishEvent } from './outbox/outbox.ts'
import { SitePipeline } from './pipeline.ts'
import { momentOf } from './releases/releaseStore.ts'
import type { Publishing } from './sitePublisher.ts'

let backend: FreshBackend
beforeAll(async () => {
  backend = await freshBackend()
})
afterAll(() => backend?.close())

/** The data folder of all publishers of this file: each takes over the lease of the previous one. */
const FOLDER = randomUUID()
const FIRST = '2026-11-20T12-00-00-000Z'
const SECOND = '2026-11-20T13-00-00-000Z'

const CURSOR = { since: 1, dueSince: '2026-11-20T12:00:00Z' }

/** A site in memory; its releases are names without files. */
function testSite() {
  const names = [FIRST, SECOND]
  const state = { live: SECOND, builds: 0 }
  const site = {
    publish: vi.fn(async (_: Publishing) => {
      state.builds++
      state.live = SECOND
      return { rows: 3, changed: ['/'] }
    }),
    readOpenChanges: vi.fn(async (session: string) =>
      readOpenChanges(clientFor(backend.apiUrl, backend.publishableKey), CURSOR, session),
    ),
    refreshTimeDependentPages: vi.fn(async () => []),
    quarantined: async () => [
      { address: '/article/odd/', error: 'It broke.', since: '2026-11-20T14:00:00+00:00' },
    ],
    live: async () => state.live,
    releases: async () =>
      names.map((name) => ({
        name,
        madeAt: momentOf(name),
        articles: 3,
        isLive: name === state.live,
      })),
    async goBackTo(name: string) {
      if (!names.includes(name)) throw new Error('This release is no longer kept.')
      state.live = name
    },
    updateRestorePoints: vi.fn(async () => {}),
    cardsDue: vi.fn(() => null),
    renderCards: vi.fn(async () => []),
    dropStoredReleases: vi.fn(async () => {}),
    releaseSearch: vi.fn(async () => {}),
  }
  return { site, state }
}

const secret = () => clientFor(backend.apiUrl, backend.secretKey)
const signal = new AbortController().signal
const requestRollback = (release: string) =>
  secret().from('publish_events').insert({ subject: 'site', action: 'rollback', release })
const change = () =>
  secret().from('publish_events').insert({ subject: 'article', action: 'update' })

function openTestInstance() {
  const { site, state } = testSite()
  let clock = Date.parse('2026-11-20T14:00:00Z')
  const now = () => {
    clock += 1000
    return new Date(clock)
  }
  const lease = new DatabaseLease({
    ...{ client: secret(), folder: FOLDER, name: 'the test' },
    onWaiting: () => {},
  })
  const pipeline = new SitePipeline(site, secret(), now, lease)
  const runOnce = async () => {
    const events = await pipeline.open()
    if (events.length > 0) {
      await pipeline.publish(events, signal)
      await pipeline.finish(events)
    }
    return events.map(({ action }) => action)
  }
  return { site, state, pipeline, runOnce }
}

async function runs() {
  const query = secret().from('publish_runs').select('state, events, changed, release, error')
  return (await query.order('id')).data
}

beforeEach(async () => {
  for (const table of ['publish_events', 'publish_runs'] as const) {
    await secret().from(table).delete().gt('id', 0)
  }
  await secret().from('releases').delete().neq('name', '')
})

describe('a run', () => {
  it('is recorded with the stored releases', async () => {
    await change()
    const { pipeline, runOnce } = openTestInstance()
    expect(await runOnce()).toEqual(['update'])
    await pipeline.follow(signal)
    expect(await runs()).toEqual([
      { state: 'live', events: 1, changed: 3, release: SECOND, error: null },
    ])
    const { data } = await secret().from('releases').select('name, is_live, articles').order('name')
    expect(data).toEqual([
      { name: FIRST, is_live: false, articles: 3 },
      { name: SECOND, is_live: true, articles: 3 },
    ])
  })

  it('publishes the changes that were read with its events', async () => {
    await change()
    const { site, runOnce } = openTestInstance()
    expect(await runOnce()).toEqual(['update'])
    const [{ open } = {}] = site.publish.mock.lastCall ?? []
    expect(open).toMatchObject({ cursor: CURSOR, outbox: { events: [{ action: 'update' }] } })
  })

  it('is published when changes and events cannot be read together', async () => {
    await change()
    const { site, runOnce } = openTestInstance()
    site.readOpenChanges.mockRejectedValue(new Error('too large'))
    expect(await runOnce()).toEqual(['update'])
    expect(site.publish.mock.lastCall?.[0].open).toBe(null)
  })

  it('records its error, and an interrupted run is recorded by the next one', async () => {
    await change()
    const { site, pipeline } = openTestInstance()
    site.publish.mockReturnValue(new Promise(() => {}))
    const events = await pipeline.open()
    void pipeline.publish(events, signal)
    await expect.poll(runs).toMatchObject([{ state: 'building' }])
    const second = openTestInstance()
    await second.pipeline.publish(events, signal)
    await second.pipeline.fail(events, 'disk full')
    expect((await runs())?.map(({ error }) => error)).toEqual([
      'Interrupted: the publisher was stopped.',
      'disk full',
    ])
  })
})

describe('an event', () => {
  const open = async () => {
    const { data } = await secret().from('publish_events').select('id').is('done_at', null)
    return data?.map(({ id }) => id)
  }

  it('that commits late with a lower number is published by the next run', async () => {
    const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
    const testInstance = openTestInstance()
    const late = await sql.reserve()
    try {
      await late`begin`
      const [slow] = await late`insert into public.publish_events (subject, action)
        values ('article', 'update') returning id`
      await change()
      const events = await testInstance.pipeline.open()
      await testInstance.pipeline.publish(events, signal)
      await late`commit`
      await testInstance.pipeline.finish(events)
      expect(Number(slow?.id)).toBeLessThan(events[0]?.id ?? 0)
      expect(await open()).toEqual([Number(slow?.id)])
      expect(await testInstance.runOnce()).toEqual(['update'])
      expect(await open()).toEqual([])
    } finally {
      late.release()
      await sql.end()
    }
  })

  it('that is scheduled stays open until it is due', async () => {
    const due_at = new Date(Date.now() + 3_600_000).toISOString()
    const events = secret().from('publish_events')
    const { data } = await events
      .insert({ subject: 'article', action: 'update', due_at })
      .select('id')
      .single()
    await change()
    const testInstance = openTestInstance()
    await testInstance.runOnce()
    expect(await open()).toEqual([data?.id])
    await expect(testInstance.pipeline.nextDue()).resolves.toEqual(new Date(due_at))
    // An event cannot be finished before it is due, even if a publisher selects it.
    await testInstance.pipeline.finish([{ id: data?.id ?? 0 } as PublishEvent])
    expect(await open()).toEqual([data?.id])
    await secret()
      .from('publish_events')
      .update({ due_at: '2026-01-01' })
      .eq('id', data?.id ?? 0)
    expect(await testInstance.runOnce()).toEqual(['update'])
  })
})

describe('a rollback', () => {
  it('is executed at once, and pauses publishing until a rebuild', async () => {
    const { runOnce, state, pipeline, site } = openTestInstance()
    await change()
    await requestRollback(FIRST)
    expect(await runOnce()).toEqual(['rollback'])
    expect(state).toEqual({ live: FIRST, builds: 0 })

    await change()
    expect(await runOnce()).toEqual([])
    await pipeline.settle()
    await pipeline.follow(signal)
    expect(site.releaseSearch).not.toHaveBeenCalled()

    await secret().from('publish_events').insert({ subject: 'site', action: 'update' })
    expect(await runOnce()).toEqual(['update', 'update', 'update'])
    expect(state).toEqual({ live: SECOND, builds: 1 })
  })

  it('to a missing release fails with a message, and a rebuild continues', async () => {
    const { pipeline, runOnce, state } = openTestInstance()
    await requestRollback('2001-01-01T00-00-00-000Z')
    const events = await pipeline.open()
    await expect(pipeline.publish(events, signal)).rejects.toThrow('no longer kept')
    await pipeline.fail(events, 'This release is no longer kept.')
    await secret().from('publish_events').insert({ subject: 'site', action: 'update' })
    expect(await runOnce()).toEqual(['rollback', 'update'])
    expect(state.builds).toBe(1)
  })
})

describe('a removal for legal reasons', () => {
  const removal = () =>
    secret().from('publish_events').insert({ subject: 'site', action: 'remove' })

  it('deletes the stored releases before its event is done', async () => {
    const { pipeline, site, state } = openTestInstance()
    await change()
    await removal()
    const events = await pipeline.open()
    await pipeline.publish(events, signal)
    expect(state.builds).toBe(1)
    expect(site.dropStoredReleases).toHaveBeenCalledOnce()
    expect(await pipeline.open()).toHaveLength(2)
    await pipeline.finish(events)
    expect(await pipeline.open()).toEqual([])
  })

  it('ends a rollback to a release that has what was removed', async () => {
    const { runOnce, site } = openTestInstance()
    await requestRollback(FIRST)
    await runOnce()
    await secret().from('publish_events').insert({ subject: 'site', action: 'update' })
    await removal()
    expect(await runOnce()).toEqual(['update', 'remove'])
    expect(site.publish).toHaveBeenCalledWith(expect.objectContaining({ whole: true }))
    expect(site.dropStoredReleases).toHaveBeenCalledOnce()
  })
})
