import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

// Hundreds of concurrent requests take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const TIMES = 200
const times = <T>(act: (i: number) => PromiseLike<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, i) => act(i)))
const article = () => testDatabase.ids.published ?? ''
const count = async (table: string) =>
  Number((await testDatabase.sql`select count(*) from ${testDatabase.sql(table)}`)[0]?.count)

/** View count of an article, after all recorded views are counted. */
async function viewsOf(id: string): Promise<number> {
  await testDatabase.sql`select public.roll_up_views()`
  const [row] =
    await testDatabase.sql`select views_count from public.article_views where article_id = ${id}`
  return Number(row?.views_count)
}

// spec: states-views
it('counts 200 concurrent visitors', async () => {
  const responses = await times((i) =>
    testDatabase.visitor
      .rpc('record_view', { article: article() })
      .setHeader('user-agent', `Mozilla/5.0 (Browser of visitor ${i})`),
  )
  expect(responses.every(({ error }) => error === null)).toBe(true)
  expect(await viewsOf(article())).toBe(TIMES)
})

it('counts no view of a draft', async () => {
  const id = testDatabase.ids.draft ?? ''
  await testDatabase.visitor.rpc('record_view', { article: id })
  expect(await viewsOf(id)).toBe(0)
})

it('an even number of concurrent toggles restores the state', async () => {
  const { client } = await testDatabase.signUp('clicker')
  const before = await count('public.likes')
  const responses = await times(() => client.rpc('toggle_like', { article: article() }))
  expect(responses.filter(({ data }) => data?.[0]?.liked).length).toBe(TIMES / 2)
  expect(await count('public.likes')).toBe(before)
})

it('concurrent likes of one user count once', async () => {
  const { client, id } = await testDatabase.signUp('insister')
  await times(() => client.rpc('toggle_like', { article: article(), wanted: true }))
  await times(() => client.rpc('toggle_bookmark', { article: article(), wanted: true }))
  const rows = await testDatabase.sql`
    select (select count(*) from public.likes where user_id = ${id})::int as likes,
      (select count(*) from public.bookmarks where user_id = ${id})::int as bookmarks`
  expect(rows[0]).toEqual({ likes: 1, bookmarks: 1 })
})

it('counts the likes of 200 users, half of whom remove theirs', async () => {
  const before = await count('public.likes')
  const people = await testDatabase.sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('username', 'crowd-' || n)
    from generate_series(1, ${TIMES}) n returning id`
  await Promise.all(
    people.map(async ({ id }, i) => {
      const row = { article_id: article(), user_id: id }
      await testDatabase.secret.from('likes').insert(row)
      if (i % 2 === 0) await testDatabase.secret.from('likes').delete().match(row)
    }),
  )
  expect(await count('public.likes')).toBe(before + TIMES / 2)
  const { data } = await testDatabase.visitor.rpc('article_engagement', { article: article() })
  expect(data?.[0]?.likes).toBe(before + TIMES / 2)
})

// spec: decisions-tags
it('stores all tags that several users add at the same time', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `subject-${10 + i}`)
  const { data } = await testDatabase.secret
    .from('tags')
    .insert(names.map((name) => ({ name, slug: name })))
    .select('id')
  await Promise.all(
    (data ?? []).map(({ id }) =>
      testDatabase.secret
        .from('article_tags')
        .insert({ article_id: testDatabase.ids.draft ?? '', tag_id: id }),
    ),
  )
  const [row] =
    await testDatabase.sql`select tags from public.articles where id = ${testDatabase.ids.draft ?? ''}`
  expect(row?.tags).toEqual(['Weather', ...names].sort())
})

it('accepts one of 20 saves that are based on the same version', async () => {
  const { id, client } = await testDatabase.signUp('saver')
  const content = 'Nobody had expected it to go on for so long. '.repeat(4)
  const row = { slug: 'race', title: 'A race for the headline', content, author_id: id }
  const { data } = await client.from('articles').insert(row).select('id, version').single()
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      client
        .from('articles')
        .update({ title: `The headline number ${i}`, version: data?.version ?? 0 })
        .eq('id', data?.id ?? ''),
    ),
  )
  const codes = saves.map(({ error }) => error?.code ?? 'saved')
  expect(codes.filter((code) => code === 'saved')).toHaveLength(1)
  expect(codes.filter((code) => code === 'PT409')).toHaveLength(19)
})
