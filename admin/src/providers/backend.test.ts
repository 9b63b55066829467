import { createClient } from '@supabase/supabase-js'
import { supabaseDataProvider } from 'ra-supabase-core'
import type { DataProvider } from 'react-admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor } from '../../../scripts/database/client.ts'
import { type FreshBackend, freshBackend } from '../../../scripts/dev/database/freshBackend.ts'
import { addPerson, articleRow, insertedId } from '../../../scripts/dev/testing/articles.ts'
import { FOR_FORM, FOR_LIST } from '../resources/articles/article.ts'
import { namesOf } from '../resources/articles/bylines.ts'
import { COMMENT_META } from '../resources/comments/comment.ts'
import { TAG_META } from '../resources/tags/tag.ts'
import { type Call, consoleProvider } from './consoleProvider.ts'

/** Tests the console's data provider against the embedded backend, as an admin and as a user. */
let backend: FreshBackend
let secret: ReturnType<typeof clientFor>
let admin: DataProvider
let user: DataProvider
let article: string
let author: string

async function providerOf(email: string, password: string): Promise<DataProvider> {
  const { apiUrl, publishableKey } = backend
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const options = { instanceUrl: apiUrl, apiKey: publishableKey, supabaseClient: client }
  const call: Call = async (name, args) => {
    const response = await client.rpc(name, args)
    if (response.error) throw response.error
    return response.data
  }
  return consoleProvider(supabaseDataProvider(options), call, () => new Date())
}

beforeAll(async () => {
  backend = await freshBackend()
  secret = clientFor(backend.apiUrl, backend.secretKey)
  const [chief, writer] = await Promise.all([
    addPerson(secret, 'chief'),
    addPerson(secret, 'writer'),
  ])
  author = writer.id
  await secret.from('profiles').update({ role: 'admin' }).eq('id', chief.id)
  const due = { published_at: '2199-01-01T00:00:00Z' }
  await insertedId(secret, 'articles', articleRow('waiting', { author_id: author, ...due }))
  const draft = { author_id: author, status: 'draft' } as const
  article = await insertedId(secret, 'articles', articleRow('begun', draft))
  await insertedId(secret, 'articles', articleRow('printed', { author_id: chief.id }))
  admin = await providerOf(chief.email, chief.password)
  user = await providerOf(writer.email, writer.password)
})
afterAll(() => backend?.close())

const page = (filter: object = {}, perPage = 10, field = 'created_at') => ({
  pagination: { page: 1, perPage },
  sort: { field, order: 'ASC' as const },
  filter,
  meta: {},
})
const slugs = async (provider: DataProvider, filter: object) =>
  (await provider.getList('articles', page(filter))).data.map(({ slug }) => slug)

describe('an admin', () => {
  it('finds articles by status (scheduled separately) and by words', async () => {
    expect(await slugs(admin, {})).toEqual(['waiting', 'begun', 'printed'])
    expect(await slugs(admin, { status: 'scheduled' })).toEqual(['waiting'])
    expect(await slugs(admin, { status: 'published' })).toEqual(['printed'])
    expect(await slugs(admin, { q: 'story of begun' })).toEqual(['begun'])
  })

  it('finds articles by author, tag and day', async () => {
    const tag = await insertedId(secret, 'tags', { name: 'Harbour', slug: 'harbour' })
    await secret.from('article_tags').insert({ article_id: article, tag_id: tag })
    expect(await slugs(admin, { author_id: author })).toEqual(['waiting', 'begun'])
    expect(await slugs(admin, { tag_id: tag })).toEqual(['begun'])
    expect(await slugs(admin, { from: '2198-12-30' })).toEqual(['waiting'])
    expect(await slugs(admin, { to: '2198-12-30', author_id: author })).toEqual(['begun'])
    expect(await slugs(admin, { to: '2198-12-30', q: 'begun' })).toEqual(['begun'])
    expect(await slugs(admin, { from: '2198-12-30', to: '2198-12-30' })).toEqual([])
    await secret.from('tags').delete().eq('id', tag)
  })

  it('finds articles by any author, and changes the first one only', async () => {
    const by = (author_id: string, contribution = 'by') => ({ author_id, contribution })
    const guests = secret.from('guest_authors')
    const guest = await guests.insert({ username: 'guest', full_name: 'A Guest' }).select('id')
    const other = String(guest.data?.[0]?.id)
    const id = await insertedId(secret, 'articles', articleRow('shared', { status: 'draft' }))
    await secret
      .from('articles')
      .update({ bylines: [by(author), by(other, 'with')] })
      .eq('id', id)
    const found = { ...page({ author_id: other, status: 'draft', q: 'shared' }), meta: FOR_LIST }
    const { data, total } = await admin.getList('articles', found)
    expect(total).toBe(1)
    expect(namesOf(data[0])).toBe('writer of the staff, A Guest')
    const { data: previousData } = await admin.getOne('articles', { id, meta: FOR_FORM })
    const chief = (await secret.from('profiles').select('id').eq('username', 'chief').single()).data
    const saved = await admin.update('articles', {
      ...{ id, previousData, data: { ...previousData, author_id: chief?.id }, meta: FOR_FORM },
    })
    expect(saved.data).toMatchObject({ bylines: [by(String(chief?.id)), by(other, 'with')] })
    expect(namesOf(saved.data)).toBe('chief of the staff, A Guest')
    await secret.from('articles').delete().eq('id', id)
  })

  it('searches with the columns, filters and pages of the list', async () => {
    const tag = await insertedId(secret, 'tags', { name: 'Bay', slug: 'bay' })
    await secret.from('article_tags').insert({ article_id: article, tag_id: tag })
    const find = async (filter: object) =>
      (await admin.getList('articles', { ...page(filter), meta: FOR_LIST })).data
    expect(await find({ q: 'begun', tag_id: tag, status: 'draft' })).toMatchObject([
      { slug: 'begun', author: { username: 'writer' } },
    ])
    expect(await find({ q: 'begun', status: 'published' })).toEqual([])
    expect(await find({ q: 'begun', from: '2190-05-01' })).toEqual([])
    expect(await find({ q: 'begun', to: '2190-05-01' })).toHaveLength(1)
    expect(await find({ q: 'begun story', author_id: author })).toHaveLength(1)
    await secret.from('tags').delete().eq('id', tag)
  })

  it('finds comments by words of text, author and article, reported ones first', async () => {
    const [printed] = (await admin.getList('articles', page({ q: 'printed' }))).data
    const remark = async (content: string) => {
      const row = { article_id: String(printed?.id), user_id: author, content }
      return (await secret.from('comments').insert(row).select('id').single().throwOnError()).data
        .id
    }
    const [first, second] = [await remark('The ferry was late'), await remark('The bridge, too')]
    await secret.from('comment_reports').insert({ comment_id: first, user_id: author })
    const find = async (filter: object, perPage = 10) => {
      const sort = { field: 'reported_at', order: 'DESC' as const }
      const list = { ...page(filter, perPage), sort, meta: COMMENT_META }
      const { data, total } = await admin.getList('comments', list)
      return [data.map(({ id }) => id), total]
    }
    expect(await find({ q: 'writer' })).toEqual([[first, second], 2])
    expect(await find({ q: 'writer' }, 1)).toEqual([[first], 2])
    expect(await find({ q: 'printed BRIDGE' })).toEqual([[second], 1])
    expect(await find({ q: 'writer', state: 'reported' })).toEqual([[first], 1])
    expect(await find({ q: 'tunnel' })).toEqual([[], 0])
    expect(await find({ q: '', article_id: printed?.id })).toEqual([[first, second], 2])
    await secret.from('comments').delete().in('id', [first, second])
  })

  it('sorts articles by views, and reads them with a saved article', async () => {
    const viewed = { article_id: article, views_count: 7 }
    await secret.from('article_views').upsert(viewed)
    const sorted = async (order: 'ASC' | 'DESC') =>
      (
        await admin.getList('articles', {
          ...page({ author_id: author }),
          sort: { field: 'views_count', order },
          meta: FOR_LIST,
        })
      ).data.map(({ slug, views_count }) => [slug, views_count])
    expect(await sorted('DESC')).toEqual([
      ['begun', 7],
      ['waiting', 0],
    ])
    expect(await sorted('ASC')).toEqual([
      ['waiting', 0],
      ['begun', 7],
    ])
    const { data: previousData } = await admin.getOne('articles', { id: article, meta: FOR_FORM })
    const change = { ...previousData, excerpt: 'In short' }
    const saved = await admin.update('articles', {
      ...{ id: article, data: change, previousData, meta: FOR_FORM },
    })
    expect(saved.data).toMatchObject({ excerpt: 'In short', views_count: 7 })
  })

  it('reads a page far from the beginning in the order of the list', async () => {
    const names = Array.from({ length: 1_030 }, (_, n) => `Deep ${String(n).padStart(4, '0')}`)
    const tags = names.map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-') }))
    await secret.from('tags').insert(tags).throwOnError()
    const list = { sort: { field: 'name', order: 'ASC' as const }, meta: TAG_META }
    const { data } = await admin.getList('tags', {
      ...list,
      filter: { q: 'Deep' },
      pagination: { page: 41, perPage: 25 },
    })
    expect(data.map(({ name }) => name)).toEqual(names.slice(1_000, 1_025))
    expect(data[0]).toMatchObject({ slug: 'deep-1000', articles: 0 })
    await secret.from('tags').delete().like('name', 'Deep %').throwOnError()
  })

  it('reads a list longer than one response', async () => {
    const { data, total } = await admin.getList('articles', page({}, 5000))
    expect([data.length, total]).toEqual([3, 3])
  })

  it('counts more rows than a page contains', async () => {
    const { data, total } = await admin.getList('articles', page({}, 2))
    expect([data.length, total]).toEqual([2, 3])
  })

  it('saves an article with its version and refuses an outdated version', async () => {
    const { data: before } = await admin.getOne('articles', { id: article })
    const save = (title: string) =>
      admin.update('articles', { id: article, data: { ...before, title }, previousData: before })
    expect((await save('The story as it is now')).data.version).toBe(before.version + 1)
    await expect(save('The story as it was')).rejects.toMatchObject({ status: 409 })
  })

  it('changes a role and reads the account with its counts', async () => {
    const { data: before } = await admin.getOne('users', { id: author })
    expect(before).toMatchObject({ role: 'user', articles: 2, email: 'writer@example.com' })
    const change = { id: author, previousData: before }
    const { data } = await admin.update('users', { ...change, data: { ...before, role: 'admin' } })
    expect(data.role).toBe('admin')
    const back = { id: author, data: { ...data, role: 'user' }, previousData: data }
    expect((await admin.update('users', back)).data.role).toBe('user')
  })

  it('hides a comment and restores it', async () => {
    const [comment] =
      (
        await secret
          .from('comments')
          .insert({ article_id: article, user_id: author, content: 'A remark' })
          .select('id')
      ).data ?? []
    const hide = async (is_hidden: boolean) => {
      const { data: before } = await admin.getOne('comments', { id: comment?.id ?? '' })
      const change = { id: before.id, previousData: before, data: { is_hidden } }
      return (await admin.update('comments', change)).data.is_hidden
    }
    expect([await hide(true), await hide(false)]).toEqual([true, false])
    await admin.deleteMany('comments', { ids: [comment?.id ?? ''] })
    expect((await secret.from('comments').select('id')).data).toEqual([])
  })

  it.each(['categories', 'tags'])('creates, counts and deletes %s', async (resource) => {
    const row = { name: `New ${resource}`, slug: `new-${resource}` }
    const { data: created } = await admin.create(resource, { data: row })
    const { data } = await admin.getOne(resource, { id: created.id })
    expect(data).toMatchObject({ ...row, articles: 0 })
    await admin.delete(resource, { id: created.id, previousData: data })
    expect((await admin.getList(resource, page({}))).total).toBe(0)
  })
})

describe('an account that is not an admin', () => {
  it('sees public rows and its own, and none of the admin lists', async () => {
    expect(await slugs(user, {})).toEqual(['waiting', 'begun', 'printed'])
    for (const resource of ['users', 'comments', 'subscribers', 'messages', 'categories'])
      expect((await user.getList(resource, page({}, 10, 'id'))).total, resource).toBe(0)
  })

  it('cannot promote users or delete articles of others', async () => {
    const previousData = { id: author, role: 'user' }
    const change = { id: author, data: { role: 'admin' }, previousData }
    await expect(user.update('users', change)).rejects.toMatchObject({ status: 403 })
    const [printed] = (await user.getList('articles', page({ q: 'printed' }))).data
    await user.deleteMany('articles', { ids: [printed?.id] }).catch(() => {})
    expect(await slugs(admin, { q: 'printed' })).toEqual(['printed'])
  })
})
