import { describe, expect, it } from 'vitest'
import { RendererPool } from './rendererPool.ts'
import type { Rendered, Task } from './tasks.ts'
import { RendererEnded, type StartRenderer } from './workerProcess.ts'

const SITE = { mirrorPath: '', siteUrl: '', mediaOrigin: '', apiUrl: '', publishableKey: '' }
const TASK = { now: '', release: '', before: null, isLive: true }

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
      async perform(task: Task): Promise<Rendered> {
        if (task.kind !== 'render') throw new Error('It renders only.')
        const { addresses, unrenderable = {} } = task
        if (addresses.includes(crashing) && !(crashing in unrenderable) && left-- > 0) {
          ended = true
          throw new RendererEnded('The renderer ended (SIGSEGV).', crashing)
        }
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

  it('is quarantined when a release is rendered in two processes', async () => {
    const addresses = Array.from({ length: 500 }, (_, n) => `/${n}/`)
    const { start } = crashingRenderers('/7/', Number.POSITIVE_INFINITY)
    const { written, quarantined } = await new RendererPool(SITE, '', { start }).renderAll({
      ...TASK,
      isLive: false,
      addresses,
    })
    expect(written).toHaveLength(499)
    expect(new Set(quarantined.map(({ address }) => address))).toEqual(new Set(['/7/']))
  })
})
