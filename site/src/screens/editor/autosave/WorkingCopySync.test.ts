import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import { type ArticleForm, EMPTY_FORM, type Stored } from '../form/articleForm.ts'
import type { ArticleCopy, CopyGateway } from './articleCopies.ts'
import type { Writing } from './articleDrafts.ts'
import type { SyncState } from './syncState.ts'
import { WorkingCopySync } from './WorkingCopySync.ts'

const stored: Stored = {
  ...{ id: 'a', version: 3, isImported: false },
  form: { ...EMPTY_FORM, title: 'As saved' },
}
const writing = (title: string, of: Stored | null = null): Writing => ({
  form: { ...EMPTY_FORM, title },
  stored: of,
})

/** The working copies of the account. */
let copies: Map<string, ArticleCopy>
/** An error that the next request meets: before the database sees it, or after. */
let failure: { error: ApiError; isAfter: boolean } | null
let now: number

const conflict = new ApiError('', 409, { code: '23505' })
const stale = new ApiError('', 409, { code: 'PT409', hint: 'stale_copy' })
const offline = new ApiError('', 0)

function request<T>(work: () => T): Promise<T> {
  const failed = failure
  failure = null
  if (failed && !failed.isAfter) return Promise.reject(failed.error)
  return Promise.resolve()
    .then(work)
    .then((result) => (failed ? Promise.reject(failed.error) : result))
}

const ofArticle = (article: string | null) =>
  [...copies.values()].find((copy) => article !== null && copy.article === article) ?? null

const gateway: CopyGateway = {
  ofArticle: (article) => request(() => ofArticle(article)),
  withId: (id) => request(() => copies.get(id) ?? null),
  state: (id) => request(() => copies.get(id) ?? null),
  create: (id, article, change) =>
    request(() => {
      if (copies.has(id) || ofArticle(article)) throw conflict
      const base = change.base ?? null
      copies.set(id, {
        ...{ id, owner: 'me', article, base, revision: 1, updatedAt: '2026-11-23T12:00:00Z' },
        ...{ content: change.content, writtenBy: change.writtenBy },
      })
    }),
  change: (id, revision, change) =>
    request(() => {
      const copy = copies.get(id)
      if (!copy) return false
      if (copy.revision !== revision) throw stale
      copies.set(id, { ...copy, ...change, revision: revision + 1 })
      return true
    }),
  remove: (id, known) =>
    request(() => {
      const copy = copies.get(id)
      const isKnown = copy?.revision === known?.revision || copy?.writtenBy === known?.writtenBy
      if (!known || isKnown) copies.delete(id)
    }),
}

let pages = 0
function page(ids: string[] = ['new-1', 'new-2']) {
  const reported: SyncState[] = []
  const sync = new WorkingCopySync({
    gateway,
    page: `page-${++pages}`,
    newId: () => ids.shift() ?? 'another',
    now: () => now,
    report: (state) => reported.push(state),
  })
  const write = (text: Writing, isUnsaved = true) => {
    sync.write(text, isUnsaved)
    return sync.flush()
  }
  return { sync, write, reported }
}

const titles = () => [...copies.values()].map(({ content }) => content.form.title)

beforeEach(() => {
  copies = new Map()
  failure = null
  now = 0
})

describe('a new text', () => {
  it('is stored before it is complete, replaced, and removed once it is saved', async () => {
    const { sync, write } = page()
    await write(writing('B'))
    await write(writing('Be'))
    expect(titles()).toEqual(['Be'])
    expect(sync.state).toMatchObject({ state: 'ready', copy: { id: 'new-1', revision: 2 } })
    await write(writing('Be', stored), false)
    expect(titles()).toEqual([])
  })

  it('that changed while it was saved becomes the working copy of the article', async () => {
    const { write } = page()
    await write(writing('Before'))
    await write(writing('Typed during the save', stored))
    expect([...copies.values()]).toMatchObject([
      { id: 'new-2', article: 'a', base: { version: 3, form: { title: 'As saved' } } },
    ])
  })

  it('that changed while it was saved leaves nothing when the response to its insert was lost', async () => {
    const { sync, write } = page()
    failure = { error: offline, isAfter: true }
    await write(writing('Before'))
    sync.write(writing('Typed during the save', stored), true)
    await sync.retry()
    expect([...copies.values()]).toMatchObject([{ id: 'new-2', article: 'a' }])
  })

  it('is sent again when the connection returns', async () => {
    const { sync, write } = page()
    failure = { error: offline, isAfter: false }
    await write(writing('In the tunnel'))
    expect(sync.state.state).toBe('offline')
    await sync.flush()
    expect(titles()).toEqual([])
    await sync.retry()
    expect(titles()).toEqual(['In the tunnel'])
    expect(sync.state.state).toBe('ready')
  })

  it('is not taken for that of another page when a response was lost', async () => {
    const { sync, write } = page()
    failure = { error: offline, isAfter: true }
    await write(writing('First'))
    await sync.retry()
    failure = { error: offline, isAfter: true }
    await write(writing('Second'))
    now = 10_000
    await write(writing('Third'))
    expect(titles()).toEqual(['Third'])
    expect(sync.state.state).toBe('ready')
  })

  it('is removed once it is saved, also when the response to its last write was lost', async () => {
    const { sync, write } = page()
    for (const title of ['First', 'Second']) {
      failure = { error: offline, isAfter: true }
      await write(writing(title))
      sync.write(writing(title, stored), false)
      await sync.retry()
      expect(titles()).toEqual([])
    }
  })

  it('that the account refuses is reported', async () => {
    const { sync, write } = page()
    failure = { error: new ApiError('', 400, { hint: 'working_copies_full' }), isAfter: false }
    await write(writing('One too many'))
    expect(sync.state).toMatchObject({ state: 'refused', stored: null })
  })
})

describe('two pages with the same text', () => {
  async function twoPages() {
    const [one, other] = [page(['first']), page(['second'])]
    await one.write(writing('One', stored))
    await other.write(writing('Other', stored))
    return { one, other }
  }

  it('do not overwrite each other', async () => {
    const { one, other } = await twoPages()
    expect(other.sync.state).toMatchObject({
      state: 'stale',
      theirs: { content: { form: { title: 'One' } } },
    })
    await other.write(writing('Other, longer', stored))
    expect(titles()).toEqual(['One'])
    await one.write(writing('One, longer', stored))
    expect(titles()).toEqual(['One, longer'])
  })

  it('continue with the text that the writer chooses', async () => {
    const { one, other } = await twoPages()
    await other.sync.overwrite()
    expect(titles()).toEqual(['Other'])
    await one.sync.check()
    expect(one.sync.state).toMatchObject({ state: 'stale' })
    const form: ArticleForm = { ...EMPTY_FORM, title: 'Other' }
    await one.sync.adopt(one.sync.state.theirs, form)
    await one.write({ form: { ...form, title: 'Other, continued' }, stored })
    expect(titles()).toEqual(['Other, continued'])
  })

  it('leave what the other one wrote when one is saved', async () => {
    const { other } = await twoPages()
    await other.write(writing('Other', stored), false)
    expect(titles()).toEqual(['One'])
    expect(other.sync.state).toMatchObject({ state: 'ready', theirs: null })
  })

  it('store again what another page saved or discarded meanwhile', async () => {
    const { one } = await twoPages()
    copies.clear()
    await one.write(writing('Still writing', stored))
    expect(titles()).toEqual(['Still writing'])
  })
})
