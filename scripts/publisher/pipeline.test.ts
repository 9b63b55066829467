import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../database/fresh.ts'
import { openLease } from './lease.ts'
import { sitePipeline } from './pipeline.ts'
import { momentOf } from './releases.ts'

let backend: FreshBackend
beforeAll(async () => {
  backend = await freshBackend()
})
afterAll(() => backend?.close())

/** Each one follows the one before, as if that had died. */
const FOLDER = randomUUID()
const FIRST = '2026-11-20T12-00-00-000Z'
const SECOND = '2026-11-20T13-00-00-000Z'

/** A site whose releases are only names. */
function paperSite() {
  const names = [FIRST, SECOND]
  const state = { live: SECOND, builds: 0 }
  const site = {
    publish: vi.fn(async () => {
      state.builds++
      state.live = SECOND
      return { rows: 3, changed: ['/'] }
    }),
    age: vi.fn(async () => []),
    setAside: async () => [
      { address: '/article/odd/', error: 'It broke.', since: '2026-11-20T14:00:00+00:00' },
    ],
    live: async () => state.live,
    kept: async () =>
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
    releaseSearch: vi.fn(async () => {}),
  }
  return { site, state }
}

const secret = () => clientFor(backend.apiUrl, backend.secretKey)
const signal = new AbortController().signal
const order = (release: string) =>
  secret().from('publish_events').insert({ subject: 'site', action: 'rollback', release })
const change = () =>
  secret().from('publish_events').insert({ subject: 'article', action: 'update' })

function open() {
  const { site, state } = paperSite()
  let clock = Date.parse('2026-11-20T14:00:00Z')
  const now = () => {
    clock += 1000
    return new Date(clock)
  }
  const lease = openLease({
    ...{ client: secret(), folder: FOLDER, name: 'the test' },
    onWaiting: () => {},
  })
  const pipeline = sitePipeline(site, secret(), now, lease)
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
  it('is seen by the newsroom, with the releases it leaves', async () => {
    await change()
    expect(await open().runOnce()).toEqual(['update'])
    expect(await runs()).toEqual([
      { state: 'live', events: 1, changed: 3, release: SECOND, error: null },
    ])
    const { data } = await secret().from('releases').select('name, is_live, articles').order('name')
    expect(data).toEqual([
      { name: FIRST, is_live: false, articles: 3 },
      { name: SECOND, is_live: true, articles: 3 },
    ])
  })

  it('that fails says why, and one that was cut off does so at the next', async () => {
    await change()
    const { pipeline } = open()
    const events = await pipeline.open()
    await pipeline.publish(events, signal)
    const second = open()
    await second.pipeline.publish(events, signal)
    await second.pipeline.fail(events, 'disk full')
    expect((await runs())?.map(({ error }) => error)).toEqual([
      'Cut off: the publisher was stopped.',
      'disk full',
    ])
  })
})

describe('a rollback', () => {
  it('is obeyed at once, and holds back every change until a rebuild', async () => {
    const { runOnce, state, pipeline, site } = open()
    await change()
    await order(FIRST)
    expect(await runOnce()).toEqual(['rollback'])
    expect(state).toEqual({ live: FIRST, builds: 0 })

    await change()
    expect(await runOnce()).toEqual([])
    await pipeline.settle()
    expect(site.releaseSearch).not.toHaveBeenCalled()

    await secret().from('publish_events').insert({ subject: 'site', action: 'update' })
    expect(await runOnce()).toEqual(['update', 'update', 'update'])
    expect(state).toEqual({ live: SECOND, builds: 1 })
  })

  it('to a release that is gone fails in words, and a rebuild goes on', async () => {
    const { pipeline, runOnce, state } = open()
    await order('2001-01-01T00-00-00-000Z')
    const events = await pipeline.open()
    await expect(pipeline.publish(events, signal)).rejects.toThrow('no longer kept')
    await pipeline.fail(events, 'This release is no longer kept.')
    await secret().from('publish_events').insert({ subject: 'site', action: 'update' })
    expect(await runOnce()).toEqual(['rollback', 'update'])
    expect(state.builds).toBe(1)
  })
})
