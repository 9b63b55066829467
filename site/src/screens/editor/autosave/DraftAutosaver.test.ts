import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import type { ArticleDrafts, AutosavedArticle, Writing } from './articleDrafts.ts'
import { type AutosaveState, DraftAutosaver } from './DraftAutosaver.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const writing = (title: string): Writing => ({ form: { ...EMPTY_FORM, title }, stored: null })

let saved: Map<string, AutosavedArticle>
let used: Set<string>
let reported: AutosaveState[]
let idCount: number
let now: Date

/** A draft store in memory; rejects drafts when it is full. */
function store({ isFull = false } = {}): ArticleDrafts {
  return {
    save: async (draft) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      saved.set(draft.id, draft)
    },
    list: async (article) => [...saved.values()].filter((draft) => draft.article === article),
    remove: async (id) => {
      saved.delete(id)
    },
  }
}

function autosaver(open: () => Promise<ArticleDrafts> = async () => store()): DraftAutosaver {
  return new DraftAutosaver({
    open,
    newId: () => `draft-${++idCount}`,
    lock: (id) => {
      used.add(id)
      return () => used.delete(id)
    },
    locked: async () => used,
    now: () => now,
    report: (state) => reported.push(state),
  })
}

beforeEach(() => {
  saved = new Map()
  used = new Set()
  reported = []
  idCount = 0
  now = NOW
})

describe('a text with unsaved changes', () => {
  it('is stored in one draft that is replaced, and deleted after saving', async () => {
    const page = autosaver()
    page.write(writing('One'), true)
    await page.flush()
    page.write(writing('Two'), true)
    await page.flush()
    expect([...saved.values()].map(({ content }) => content.form.title)).toEqual(['Two'])
    expect(reported.at(-1)).toMatchObject({ state: 'ready', saved: { title: 'Two' } })
    page.write(writing('Two'), false)
    await page.flush()
    expect(saved.size).toBe(0)
    expect(reported.at(-1)).toEqual({ state: 'ready', saved: null })
  })

  it('is not stored before it has unsaved changes', async () => {
    const page = autosaver()
    page.write(writing('One'), false)
    await page.flush()
    expect(saved.size).toBe(0)
  })

  it('is offered to the next page once no page is editing it', async () => {
    const page = autosaver()
    page.write(writing('One'), true)
    await page.flush()
    const next = autosaver()
    expect(await next.drafts(null)).toEqual([])
    await page.close()
    expect((await next.drafts(null)).map(({ content }) => content.form.title)).toEqual(['One'])
    expect(await next.drafts('another article')).toEqual([])
  })

  it('has every field, also when an older version of the page stored it', async () => {
    const page = autosaver()
    await page.close()
    const { featured_image_caption: _caption, ...known } = writing('One').form
    const form = known as Writing['form']
    const stored = { id: 'a', version: 1, form, isImported: false }
    const draft = { id: 'old', article: 'a', savedAt: NOW, content: { form, stored } }
    saved.set('old', draft)
    const [restored] = await autosaver().drafts('a')
    expect(restored?.content.form).toEqual(writing('One').form)
    expect(restored?.content.stored?.form).toEqual(writing('One').form)
  })

  it('is resumed, and the text written before is stored as a second draft', async () => {
    const page = autosaver()
    page.write(writing('One'), true)
    await page.close()
    const next = autosaver()
    next.write(writing('Two'), true)
    await next.resume('draft-1')
    next.write(writing('One more'), true)
    await next.flush()
    expect([...saved.values()].map(({ content }) => content.form.title)).toEqual([
      'One more',
      'Two',
    ])
    expect([...used]).toEqual(['draft-1'])
  })

  it('is stored as a second draft on request', async () => {
    const page = autosaver()
    await page.copy(writing('Mine'))
    expect((await page.drafts(null)).map(({ content }) => content.form.title)).toEqual(['Mine'])
    await page.discard('draft-1')
    expect(saved.size).toBe(0)
  })
})

describe('a browser without storage', () => {
  it('is reported, and everything else works', async () => {
    const page = autosaver(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    page.write(writing('One'), true)
    await page.flush()
    expect(reported.at(-1)).toEqual({ state: 'refused', saved: null })
    expect(await page.drafts(null)).toEqual([])
  })

  it('is retried after a while, because the account may not have responded', async () => {
    let tries = 0
    const page = autosaver(async () => {
      if (++tries === 1) throw new Error('offline')
      return store()
    })
    page.write(writing('One'), true)
    await page.flush()
    expect({ tries, saved: saved.size }).toEqual({ tries: 1, saved: 0 })
    now = new Date(NOW.getTime() + 60_000)
    await page.flush()
    expect({ tries, saved: saved.size }).toEqual({ tries: 2, saved: 1 })
    expect(reported.at(-1)?.state).toBe('ready')
  })

  it('is reported when it is full', async () => {
    const page = autosaver(async () => store({ isFull: true }))
    page.write(writing('One'), true)
    await page.flush()
    expect(reported.at(-1)?.state).toBe('refused')
  })
})
