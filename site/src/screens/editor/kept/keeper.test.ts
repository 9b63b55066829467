import { beforeEach, describe, expect, it } from 'vitest'
import type { Vault } from '../../../client/drafts/vault.ts'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { Keeper, type KeepingState, type KeptArticle, type Writing } from './keeper.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const writing = (title: string): Writing => ({ form: { ...EMPTY_FORM, title }, stored: null })

let kept: Map<string, KeptArticle>
let used: Set<string>
let said: KeepingState[]
let made: number
let now: Date

/** A device that keeps drafts, or, broken, refuses to. */
function vault({ isFull = false } = {}): Vault<Writing> {
  return {
    keep: async (draft) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(draft.id, draft)
    },
    list: async (article) => [...kept.values()].filter((draft) => draft.article === article),
    forget: async (id) => {
      kept.delete(id)
    },
  }
}

function keeper(open: () => Promise<Vault<Writing>> = async () => vault()): Keeper {
  return new Keeper({
    open,
    newId: () => `draft-${++made}`,
    hold: (id) => {
      used.add(id)
      return () => used.delete(id)
    },
    inUse: async () => used,
    now: () => now,
    say: (state) => said.push(state),
  })
}

beforeEach(() => {
  kept = new Map()
  used = new Set()
  said = []
  made = 0
  now = NOW
})

describe('what is written', () => {
  it('is kept, one state in place of the other, and forgotten once it is saved', async () => {
    const page = keeper()
    page.write(writing('One'), true)
    await page.flush()
    page.write(writing('Two'), true)
    await page.flush()
    expect([...kept.values()].map(({ content }) => content.form.title)).toEqual(['Two'])
    expect(said.at(-1)).toMatchObject({ state: 'ready', kept: { title: 'Two' } })
    page.write(writing('Two'), false)
    await page.flush()
    expect(kept.size).toBe(0)
    expect(said.at(-1)).toEqual({ state: 'ready', kept: null })
  })

  it('is not kept while nothing is unsaved', async () => {
    const page = keeper()
    page.write(writing('One'), false)
    await page.flush()
    expect(kept.size).toBe(0)
  })

  it('is offered to the next page once nobody writes it any more', async () => {
    const page = keeper()
    page.write(writing('One'), true)
    await page.flush()
    const next = keeper()
    expect(await next.offers(null)).toEqual([])
    await page.close()
    expect((await next.offers(null)).map(({ content }) => content.form.title)).toEqual(['One'])
    expect(await next.offers('another article')).toEqual([])
  })

  it('goes on where it ended, and keeps what was written before beside it', async () => {
    const page = keeper()
    page.write(writing('One'), true)
    await page.close()
    const next = keeper()
    next.write(writing('Two'), true)
    await next.resume('draft-1')
    next.write(writing('One more'), true)
    await next.flush()
    expect([...kept.values()].map(({ content }) => content.form.title)).toEqual(['One more', 'Two'])
    expect([...used]).toEqual(['draft-1'])
  })

  it('stays beside a version that was not taken', async () => {
    const page = keeper()
    await page.copy(writing('Mine'))
    expect((await page.offers(null)).map(({ content }) => content.form.title)).toEqual(['Mine'])
    await page.discard('draft-1')
    expect(kept.size).toBe(0)
  })
})

describe('a browser that keeps nothing', () => {
  it('is said to, and everything else goes on', async () => {
    const page = keeper(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    page.write(writing('One'), true)
    await page.flush()
    expect(said.at(-1)).toEqual({ state: 'refused', kept: null })
    expect(await page.offers(null)).toEqual([])
  })

  it('is asked again after a while, since the account may not have answered', async () => {
    let tries = 0
    const page = keeper(async () => {
      if (++tries === 1) throw new Error('offline')
      return vault()
    })
    page.write(writing('One'), true)
    await page.flush()
    expect({ tries, kept: kept.size }).toEqual({ tries: 1, kept: 0 })
    now = new Date(NOW.getTime() + 60_000)
    await page.flush()
    expect({ tries, kept: kept.size }).toEqual({ tries: 2, kept: 1 })
    expect(said.at(-1)?.state).toBe('ready')
  })

  it('is said to when it is full', async () => {
    const page = keeper(async () => vault({ isFull: true }))
    page.write(writing('One'), true)
    await page.flush()
    expect(said.at(-1)?.state).toBe('refused')
  })
})
