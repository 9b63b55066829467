import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { consoleProvider } from './consoleProvider.ts'

function spied(replaced: object = {}) {
  const respond = () => Promise.resolve({ data: { id: '1', role: 'admin' } })
  const base = {
    getList: vi.fn(() => Promise.resolve({ data: [], total: 0 })),
    getOne: vi.fn(respond),
    update: vi.fn(respond),
    create: vi.fn(respond),
    updateMany: vi.fn(respond),
    deleteMany: vi.fn(respond),
    ...replaced,
  }
  const call = vi.fn(() => Promise.resolve(null))
  const now = () => new Date('2026-11-20T12:00:00Z')
  return { base, call, provider: consoleProvider(base as unknown as DataProvider, call, now) }
}

const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } }

it('reads users from the accounts view, searching name and e-mail', async () => {
  const { base, provider } = spied()
  await provider.getList('users', { ...list, filter: { q: 'ada' } })
  expect(base.getList).toHaveBeenCalledWith('account_overview', {
    ...list,
    meta: { headers: { Prefer: 'count=planned' } },
    filter: {
      'and@': '(or(username.ilike.*ada*,full_name.ilike.*ada*,email.ilike.*ada*))',
    },
  })
})

it('sorts articles by views through the index of their view counts', async () => {
  const { base, provider } = spied()
  const headers = { Prefer: 'count=planned' }
  const meta = { columns: ['id', '...article_views(views_count)'] }
  const byViews = { ...list, sort: { field: 'views_count', order: 'DESC' as const } }
  await provider.getList('articles', { ...byViews, meta })
  expect(base.getList).toHaveBeenLastCalledWith('articles', {
    ...list,
    sort: { field: 'article_views(views_count)', order: 'DESC' },
    filter: {},
    meta: { columns: ['id', '...article_views!inner(views_count)'], headers },
  })
  await provider.getList('articles', { ...list, meta })
  expect(base.getList).toHaveBeenLastCalledWith('articles', {
    ...list,
    filter: {},
    meta: { ...meta, headers },
  })
})

it('reads a page far from the beginning by its ids', async () => {
  const rows = [{ id: 'b' }, { id: 'a' }]
  const getMany = vi.fn(async () => ({
    data: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ],
  }))
  const { base, provider } = spied({
    getList: vi.fn(async () => ({ data: rows, total: 9000 })),
    getMany,
  })
  const columns = ['id', 'title', 'article_tags!inner(tag_id)', 'category(name)']
  const far = { ...list, pagination: { page: 501, perPage: 2 }, meta: { columns } }
  const { data, total } = await provider.getList('articles', far)
  expect([data.map(({ title }) => title), total]).toEqual([['B', 'A'], 9000])
  expect(base.getList).toHaveBeenCalledWith(
    'articles',
    expect.objectContaining({
      meta: expect.objectContaining({ columns: ['id', 'article_tags!inner(tag_id)'] }),
    }),
  )
  expect(getMany).toHaveBeenCalledWith('articles', expect.objectContaining({ ids: ['b', 'a'] }))
})

it('sends the version with a changed article although it is unchanged', async () => {
  const { base, provider } = spied()
  const previousData = { id: '1', title: 'Before', version: 4, author: { username: 'ada' } }
  const data = { ...previousData, title: 'After' }
  await provider.update('articles', { id: '1', data, previousData })
  expect(base.update).toHaveBeenCalledWith('articles', {
    id: '1',
    data: { title: 'After', version: 4 },
    meta: undefined,
    previousData: {},
  })
})

it('sends nothing when nothing changed', async () => {
  const { base, provider } = spied()
  const previousData = { id: '1', title: 'Same', version: 4 }
  const result = await provider.update('articles', { id: '1', data: previousData, previousData })
  expect(base.update).not.toHaveBeenCalled()
  expect(result.data).toBe(previousData)
})

it('changes a role on the profile, requests only the key, and reads the account again', async () => {
  const { base, provider } = spied()
  const previousData = { id: '1', role: 'user' }
  const result = await provider.update('users', { id: '1', data: { role: 'admin' }, previousData })
  expect(base.update).toHaveBeenCalledWith(
    'profiles',
    expect.objectContaining({ data: { role: 'admin' }, meta: { columns: ['id'] } }),
  )
  expect(base.getOne).toHaveBeenCalledWith('account_overview', { id: '1', meta: undefined })
  expect(result.data).toEqual({ id: '1', role: 'admin' })
})

it.each([
  [{ is_hidden: true }, 'hide_comment', {}],
  [{ is_hidden: true, reason: 'spam' }, 'hide_comment', { reason: 'spam' }],
  [{ is_hidden: false, reports: null, reason: null }, 'restore_comment', {}],
])('moderates comments %j by %s, one call each', async (data, name, reason) => {
  const { base, call, provider } = spied()
  const result = await provider.updateMany('comments', { ids: ['1', '2'], data })
  expect(call.mock.calls).toEqual([
    [name, { comment: '1', ...reason }],
    [name, { comment: '2', ...reason }],
  ])
  expect(base.updateMany).not.toHaveBeenCalled()
  expect(result.data).toEqual(['1', '2'])
})

it('sends only updatable columns of a bulk change', async () => {
  const { base, provider } = spied()
  await provider.updateMany('articles', { ids: ['1'], data: { status: 'draft', views_count: 9 } })
  expect(base.updateMany).toHaveBeenCalledWith('articles', {
    ids: ['1'],
    data: { status: 'draft' },
    meta: { columns: ['id'] },
  })
})

it('removes comments by a function, with the reason for their authors', async () => {
  const { base, call, provider } = spied()
  await provider.deleteMany('comments', { ids: ['1'], meta: { reason: 'spam' } })
  expect(call.mock.calls).toEqual([['remove_comment', { comment: '1', reason: 'spam' }]])
  expect(base.deleteMany).not.toHaveBeenCalled()
})

it('deletes many rows in batches that fit into an address', async () => {
  const { base, provider } = spied()
  const ids = Array.from({ length: 214 }, (_, n) => String(n))
  await provider.deleteMany('articles', { ids })
  const parts = base.deleteMany.mock.calls as unknown as [string, { ids: string[] }][]
  expect(parts.map(([, params]) => params.ids.length)).toEqual([100, 100, 14])
})

it('reads a long list in batches of the size a backend returns', async () => {
  const getMany: DataProvider['getMany'] = async (_, { ids }) => ({
    data: ids.map((id) => ({ id })) as never[],
  })
  const { base, provider } = spied({ getMany })
  const rows = Array.from({ length: 1500 }, (_, n) => ({ id: String(n) }))
  base.getList.mockImplementation(((_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 0 } = pagination ?? {}
    const data = rows.slice((page - 1) * perPage, page * perPage)
    return Promise.resolve({ data, total: rows.length })
  }) as never)
  const pagination = { page: 1, perPage: 10_000 }
  const { data, total } = await provider.getList('articles', { ...list, filter: {}, pagination })
  expect([data.length, total]).toEqual([1500, 1500])
  expect(base.getList).toHaveBeenCalledTimes(2)
})
