import { describe, expect, it } from 'vitest'
import { RendererPool } from './rendererPool.ts'
import type { Rendered, StagedPage, StagedPages, StageTask, Task } from './tasks.ts'
import { RendererEnded, type StartRenderer } from './workerProcess.ts'

const SITE = { mirrorPath: '', siteUrl: '', mediaOrigin: '', apiUrl: '', publishableKey: '' }
const TASK = { now: '', release: '' }

/** Starts renderers that end while rendering the page `crashing`, at most `crashes` times. */
function crashingRenderers(crashing: string, crashes: number) {
  let left = crashes
  let started = 0
  const start = () => {
    started++
    let ended = false
    return {
      pid: 1,
      hasEnded: () => ended,
      stop: async () => {},
      async perform(task: Task): Promise<Rendered | StagedPages> {
        if (task.kind !== 'render' && task.kind !== 'stage') throw new Error('It renders only.')
        const { addresses, unrenderable = {} } = task
        if (addresses.includes(crashing) && !(crashing in unrenderable) && left-- > 0) {
          ended = true
          const isKnown = task.kind === 'render' || task.isTracked
          throw new RendererEnded('The renderer ended (SIGSEGV).', isKnown ? crashing : null)
        }
        if (task.kind === 'stage') return stagedPages(addresses, unrenderable)
        const quarantined = Object.entries(unrenderable).map(([address, error]) => ({
          address,
          error,
        }))
        const written = addresses.filter((address) => !(address in unrenderable))
        const milliseconds = { render: 0, write: 0, note: 0 }
        return { written, removed: [], same: 0, quarantined, milliseconds }
      },
    }
  }
  return { start: start as unknown as StartRenderer, started: () => started }
}

function stagedPages(addresses: string[], unrenderable: Record<string, string>): StagedPages {
  const pages = addresses.map((address): StagedPage => {
    const error = unrenderable[address] ?? null
    return {
      address,
      outcome: error === null ? 'written' : null,
      bytes: 1,
      reads: [],
      error,
    }
  })
  return { pages, milliseconds: { render: 0, write: 0 } }
}

describe('a page that ends its renderer', () => {
  it('is quarantined after the second time, and the other pages are rendered', async () => {
    const { start, started } = crashingRenderers('/b/', Number.POSITIVE_INFINITY)
    const pool = new RendererPool(SITE, '', { start })
    expect(await pool.render({ ...TASK, addresses: ['/a/', '/b/', '/c/'] })).toMatchObject({
      written: ['/a/', '/c/'],
      quarantined: [{ address: '/b/', error: 'The renderer ended (SIGSEGV).' }],
    })
    expect(started()).toBe(3)
  })

  it('is rendered when the second attempt succeeds', async () => {
    const pool = new RendererPool(SITE, '', { start: crashingRenderers('/b/', 1).start })
    const { written, quarantined } = await pool.render({ ...TASK, addresses: ['/a/', '/b/'] })
    expect({ written, quarantined }).toEqual({ written: ['/a/', '/b/'], quarantined: [] })
  })

  it('is quarantined when a release is rendered in several processes', async () => {
    const addresses = Array.from({ length: 1500 }, (_, n) => `/${n}/`)
    const { start, started } = crashingRenderers('/7/', Number.POSITIVE_INFINITY)
    const pool = new RendererPool(SITE, '', { start, parallelism: 3 })
    const pages: StagedPage[] = []
    pool.startAll(addresses.length)
    await pool.stage({ ...TASK, before: null, addresses }, (batch) => pages.push(...batch.pages))
    expect(new Set(pages.map(({ address }) => address))).toEqual(new Set(addresses))
    expect(pages).toHaveLength(1500)
    expect(pages.filter(({ error }) => error !== null)).toMatchObject([{ address: '/7/' }])
    // Two helpers, and three successors of a worker: only the second and the third report their page.
    expect(started()).toBe(6)
  })
})

it('stops all workers when a page fails for another reason', async () => {
  const staged: string[] = []
  const start = () => ({
    ...{ pid: 1, hasEnded: () => false, stop: async () => {} },
    async perform(task: Task) {
      const { addresses } = task as StageTask
      await new Promise((resolve) => setImmediate(resolve))
      if (addresses.includes('/0/')) throw new Error('ENOSPC')
      staged.push(...addresses)
      return { pages: [], milliseconds: { render: 0, write: 0 } }
    },
  })
  const addresses = Array.from({ length: 1000 }, (_, n) => `/${n}/`)
  const pool = new RendererPool(SITE, '', {
    start: start as unknown as StartRenderer,
    parallelism: 2,
  })
  pool.startAll(addresses.length)
  await expect(pool.stage({ ...TASK, before: null, addresses }, () => {})).rejects.toThrow('ENOSPC')
  const count = staged.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(staged).toHaveLength(count)
  expect(count).toBeLessThan(400)
})

/** Starts a renderer whose batches end when the test says so. */
function controlledRenderer() {
  const batches: { addresses: string[]; end: () => void }[] = []
  const start = () => ({
    ...{ pid: 1, hasEnded: () => false, stop: async () => {} },
    perform: ({ addresses = [] }: Partial<StageTask>) =>
      new Promise<StagedPages>((resolve) => {
        batches.push({ addresses, end: () => resolve(stagedPages(addresses, {})) })
      }),
  })
  const pool = new RendererPool(SITE, '', {
    start: start as unknown as StartRenderer,
    parallelism: 1,
  })
  return { pool, batches }
}

const HUNDREDS = Array.from({ length: 200 }, (_, n) => `/${n}/`)

it('renders the next batch while the one before is recorded', async () => {
  const { pool, batches } = controlledRenderer()
  const begun: number[] = []
  const staging = pool.stage({ ...TASK, before: null, addresses: HUNDREDS }, () => {
    begun.push(batches.length)
    batches.at(-1)?.end()
  })
  batches[0]?.end()
  await staging
  expect(begun).toEqual([2, 2])
})

it('waits for the batch in progress when a batch cannot be recorded', async () => {
  const { pool, batches } = controlledRenderer()
  let hasEnded = false
  const staging = pool.stage({ ...TASK, before: null, addresses: HUNDREDS }, () => {
    setImmediate(() => {
      hasEnded = true
      batches[1]?.end()
    })
    throw new Error('The disk is full.')
  })
  batches[0]?.end()
  await expect(staging).rejects.toThrow('The disk is full.')
  expect(hasEnded).toBe(true)
})
