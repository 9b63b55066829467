import type { Tables } from '@broadsheet/shared/database.types.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import {
  attempt,
  type Member,
  openTestDatabase,
  rehearse,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
let writer: Member
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  writer = await testDatabase.member('writer')
})
afterAll(() => testDatabase?.close())

const draftBy = ({ client, id }: Member, slug: string) =>
  insertedId(client, 'articles', articleRow(slug, { author_id: id, status: 'draft' }))

/** The versions of an article as its writer reads them. */
async function versions(article: string) {
  const { data, error } = await writer.client
    .from('article_revisions')
    .select('number, snapshot, saved_by, saved_at')
    .eq('article_id', article)
    .order('number')
    .overrideTypes<{ snapshot: Snapshot }[]>()
  if (error) throw new Error(error.message)
  return data.map(({ snapshot, ...row }) => ({ ...snapshot, ...row }))
}

type Snapshot = Pick<
  Tables<'articles'>,
  'title' | 'status' | 'tags' | 'featured_image_caption' | 'featured_image_credit'
>

async function save(article: string, values: object) {
  const { error } = await writer.client.from('articles').update(values).eq('id', article)
  expect(error).toBeNull()
}

async function tagWith(article: string, tags: string[]) {
  const { client } = writer
  expect((await client.from('article_tags').delete().eq('article_id', article)).error).toBeNull()
  await holdWindow(article)
  const links = tags.map((tag) => ({ article_id: article, tag_id: testDatabase.ids[tag] ?? '' }))
  if (links.length > 0) expect((await client.from('article_tags').insert(links)).error).toBeNull()
}

/** However long the next call takes: what it does to tags belongs to the version that was saved last. */
const holdWindow = (article: string) =>
  testDatabase.sql`update public.article_revisions set saved_at = clock_timestamp() + interval '5 minutes'
    where article_id = ${article} and number =
      (select max(number) from public.article_revisions where article_id = ${article})`

/** Makes the versions of an article look as old as a coffee break. */
const wait = (article: string) =>
  testDatabase.sql`update public.article_revisions set saved_at = saved_at - interval '20 minutes'
    where article_id = ${article}`

describe('a version', () => {
  it('is kept of every save, with who and when', async () => {
    const article = await draftBy(writer, 'kept')
    await save(article, { title: 'The second headline' })
    await save(article, { status: 'published' })
    const kept = await versions(article)
    expect(kept.map(({ number, title, status }) => [number, title, status])).toEqual([
      [1, 'The story of kept', 'draft'],
      [2, 'The second headline', 'draft'],
      [3, 'The second headline', 'published'],
    ])
    expect(new Set(kept.map(({ saved_by }) => saved_by))).toEqual(new Set([writer.id]))
    const { data } = await writer.client.from('articles').select('updated_at').eq('id', article)
    expect(kept.at(-1)?.saved_at).toBe(data?.[0]?.updated_at)
  })

  it('is not kept of a save that changes nothing, of a view, a like, or the author leaving', async () => {
    const article = await draftBy(writer, 'unchanged')
    await save(article, { title: 'The story of unchanged', version: 1 })
    await testDatabase.sql`update public.articles set views_count = views_count + 1 where id = ${article}`
    await testDatabase.sql`insert into public.likes (article_id, user_id) values (${article}, ${writer.id})`
    await testDatabase.sql`update public.articles set author_id = null where id = ${article}`
    const kept =
      await testDatabase.sql`select from public.article_revisions where article_id = ${article}`
    expect(kept.count).toBe(1)
  })

  it('is not kept of a save that was refused because somebody else had saved', async () => {
    const article = await draftBy(writer, 'refused')
    await save(article, { title: 'The second headline' })
    const stale = await writer.client
      .from('articles')
      .update({ title: 'A headline too late', version: 1 })
      .eq('id', article)
    expect(stale.error?.code).toBe('PT409')
    expect(await versions(article)).toHaveLength(2)
  })

  it('has the tags that were saved with it', async () => {
    const article = await draftBy(writer, 'tagged')
    await tagWith(article, ['tag'])
    await wait(article)
    await save(article, { title: 'With other tags now' })
    await holdWindow(article)
    await tagWith(article, ['tag', 'other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([
      ['Weather'],
      ['Sea', 'Weather'],
    ])
  })

  it('is kept when only the tags changed, and not when they are the same again', async () => {
    const article = await draftBy(writer, 'retagged')
    await tagWith(article, ['tag'])
    await wait(article)
    await tagWith(article, ['tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather']])
    await wait(article)
    await tagWith(article, ['other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather'], ['Sea']])
  })

  it('has the caption and the credit of the picture, and is kept when only they changed', async () => {
    const article = await draftBy(writer, 'captioned')
    await save(article, { featured_image_caption: 'The quay at dusk' })
    await save(article, { featured_image_credit: 'Photo: Ada Byrne', version: 2 })
    const kept = await versions(article)
    expect(kept.map((row) => [row.featured_image_caption, row.featured_image_credit])).toEqual([
      [null, null],
      ['The quay at dusk', null],
      ['The quay at dusk', 'Photo: Ada Byrne'],
    ])
  })

  it('goes with its article', async () => {
    const article = await draftBy(writer, 'deleted')
    await writer.client.from('articles').delete().eq('id', article)
    const left =
      await testDatabase.sql`select from public.article_revisions where article_id = ${article}`
    expect(left.count).toBe(0)
  })
})

describe('an imported article', () => {
  const imported = (slug: string) =>
    insertedId(testDatabase.secret, 'articles', articleRow(slug, { author_id: writer.id }))

  it('is stored once, until somebody changes it; then both are there', async () => {
    const article = await imported('imported')
    const tag = { article_id: article, tag_id: testDatabase.ids.tag ?? '' }
    expect((await testDatabase.secret.from('article_tags').insert(tag)).error).toBeNull()
    expect(await versions(article)).toEqual([])
    await save(article, { title: 'Set right by an editor' })
    expect((await versions(article)).map(({ title, saved_by }) => [title, saved_by])).toEqual([
      ['The story of imported', null],
      ['Set right by an editor', writer.id],
    ])
  })

  it('keeps the tags it came with when only they are changed', async () => {
    const article = await imported('imported-tags')
    const tag = { article_id: article, tag_id: testDatabase.ids.tag ?? '' }
    await testDatabase.secret.from('article_tags').insert(tag)
    await tagWith(article, ['other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather'], ['Sea']])
  })
})

describe('what is done to many articles at once is no save of them', () => {
  const counted = async (tx: TransactionSql, statement: string) => {
    const count = async () =>
      (await tx`select count(*)::int as count from public.article_revisions`)[0]?.count
    const before = await count()
    const done = await attempt(
      tx,
      testDatabase.ids.admin ?? '',
      withIds(statement, testDatabase.ids),
    )
    expect(done.code).toBeNull()
    return (await count()) - before
  }
  it.each([
    ['renaming a tag', "update public.tags set name = 'Renamed' where id = :tag"],
    ['deleting a tag', 'delete from public.tags where id = :tag'],
    ['deleting a category', 'delete from public.categories where id = :category'],
    ['merging two tags', 'select public.merge_tags(:tag, :other_tag)'],
  ])('%s', async (_, statement) => {
    expect(await rehearse(testDatabase.sql, (tx) => counted(tx, statement))).toBe(0)
  })

  it('merging two categories', async () => {
    const added = await rehearse(testDatabase.sql, async (tx) => {
      const [other] =
        await tx`insert into public.categories (name, slug) values ('Home', 'home') returning id`
      return counted(tx, `select public.merge_categories(:category, '${other?.id}')`)
    })
    expect(added).toBe(0)
  })
})

it('keeps a version of a save that follows a merge in the same transaction', async () => {
  const { admin = '', published = '' } = testDatabase.ids
  const count = (tx: TransactionSql) =>
    tx`select count(*)::int as count from public.article_revisions where article_id = ${published}`
  const versions = await rehearse(testDatabase.sql, async (tx) => {
    await attempt(
      tx,
      admin,
      withIds('select public.merge_tags(:tag, :other_tag)', testDatabase.ids),
    )
    const before = (await count(tx))[0]?.count
    const save = "update public.articles set excerpt = 'Saved after a merge' where id = :published"
    await attempt(tx, admin, withIds(save, testDatabase.ids))
    return (await count(tx))[0]?.count - before
  })
  expect(versions).toBe(1)
})

describe('somebody who is not the author', () => {
  it('reads no version, though the article is public', async () => {
    const article = await draftBy(writer, 'private-past')
    await save(article, { status: 'published' })
    const other = await testDatabase.member('somebody-else')
    const read = await other.client.from('article_revisions').select('*').eq('article_id', article)
    expect(read.data).toEqual([])
    const asVisitor = await testDatabase.visitor.from('article_revisions').select('*')
    expect(asVisitor.error?.code).toBe('42501')
  })
})
