import type { Tables } from '@broadsheet/shared/database.types.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestAccount,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
let writer: TestAccount
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  writer = await testDatabase.signUp('writer')
})
afterAll(() => testDatabase?.close())

const draftBy = ({ client, id }: TestAccount, slug: string) =>
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
  await extendWindow(article)
  const links = tags.map((tag) => ({ article_id: article, tag_id: testDatabase.ids[tag] ?? '' }))
  if (links.length > 0) expect((await client.from('article_tags').insert(links)).error).toBeNull()
}

/** Moves the time of the newest version, so that the next change of tags belongs to it on a slow machine, too. */
const extendWindow = (article: string) =>
  testDatabase.sql`update public.article_revisions set saved_at = clock_timestamp() + interval '5 minutes'
    where article_id = ${article} and number =
      (select max(number) from public.article_revisions where article_id = ${article})`

/** Makes the versions of an article 20 minutes older. */
const ageVersions = (article: string) =>
  testDatabase.sql`update public.article_revisions set saved_at = saved_at - interval '20 minutes'
    where article_id = ${article}`

describe('a version', () => {
  it('is stored for every save, with account and time', async () => {
    const article = await draftBy(writer, 'revised')
    await save(article, { title: 'The second headline' })
    await save(article, { status: 'published' })
    const stored = await versions(article)
    expect(stored.map(({ number, title, status }) => [number, title, status])).toEqual([
      [1, 'The story of revised', 'draft'],
      [2, 'The second headline', 'draft'],
      [3, 'The second headline', 'published'],
    ])
    expect(new Set(stored.map(({ saved_by }) => saved_by))).toEqual(new Set([writer.id]))
    const { data } = await writer.client.from('articles').select('updated_at').eq('id', article)
    expect(stored.at(-1)?.saved_at).toBe(data?.[0]?.updated_at)
  })

  it('is not stored for a save without a change, a view or a like', async () => {
    const article = await draftBy(writer, 'unchanged')
    await save(article, { title: 'The story of unchanged', version: 1 })
    await testDatabase.sql`update public.article_views set views_count = views_count + 1 where article_id = ${article}`
    await testDatabase.sql`insert into public.likes (article_id, user_id) values (${article}, ${writer.id})`
    const stored =
      await testDatabase.sql`select from public.article_revisions where article_id = ${article}`
    expect(stored.count).toBe(1)
  })

  it('is not stored for a save that was rejected as stale', async () => {
    const article = await draftBy(writer, 'refused')
    await save(article, { title: 'The second headline' })
    const stale = await writer.client
      .from('articles')
      .update({ title: 'A headline too late', version: 1 })
      .eq('id', article)
    expect(stale.error?.code).toBe('PT409')
    expect(await versions(article)).toHaveLength(2)
  })

  it('contains the tags that were saved with it', async () => {
    const article = await draftBy(writer, 'tagged')
    await tagWith(article, ['tag'])
    await ageVersions(article)
    await save(article, { title: 'With other tags now' })
    await extendWindow(article)
    await tagWith(article, ['tag', 'other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([
      ['Weather'],
      ['Sea', 'Weather'],
    ])
  })

  it('is stored when only the tags changed, and not when the same tags are saved again', async () => {
    const article = await draftBy(writer, 'retagged')
    await tagWith(article, ['tag'])
    await ageVersions(article)
    await tagWith(article, ['tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather']])
    await ageVersions(article)
    await tagWith(article, ['other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather'], ['Sea']])
  })

  it('contains caption and credit of the picture, and is stored when only they changed', async () => {
    const article = await draftBy(writer, 'captioned')
    await save(article, { featured_image_caption: 'The quay at dusk' })
    await save(article, { featured_image_credit: 'Photo: Ada Byrne', version: 2 })
    const stored = await versions(article)
    expect(stored.map((row) => [row.featured_image_caption, row.featured_image_credit])).toEqual([
      [null, null],
      ['The quay at dusk', null],
      ['The quay at dusk', 'Photo: Ada Byrne'],
    ])
  })

  it('is deleted with its article', async () => {
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

  it('has no version until its first change, which stores the original and the changed version', async () => {
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

  it('stores its original tags when only the tags are changed', async () => {
    const article = await imported('imported-tags')
    const tag = { article_id: article, tag_id: testDatabase.ids.tag ?? '' }
    await testDatabase.secret.from('article_tags').insert(tag)
    await tagWith(article, ['other_tag'])
    expect((await versions(article)).map(({ tags }) => tags)).toEqual([['Weather'], ['Sea']])
  })
})

describe('a change of many articles at once stores no version', () => {
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
    expect(await rollBackAfter(testDatabase.sql, (tx) => counted(tx, statement))).toBe(0)
  })

  it('merging two categories', async () => {
    const added = await rollBackAfter(testDatabase.sql, async (tx) => {
      const [other] =
        await tx`insert into public.categories (name, slug) values ('Home', 'home') returning id`
      return counted(tx, `select public.merge_categories(:category, '${other?.id}')`)
    })
    expect(added).toBe(0)
  })
})

it('stores a version for a save that follows a merge in the same transaction', async () => {
  const { admin = '', published = '' } = testDatabase.ids
  const count = (tx: TransactionSql) =>
    tx`select count(*)::int as count from public.article_revisions where article_id = ${published}`
  const versions = await rollBackAfter(testDatabase.sql, async (tx) => {
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

describe('an account that is not the author', () => {
  it('cannot read versions of a published article', async () => {
    const article = await draftBy(writer, 'private-past')
    await save(article, { status: 'published' })
    const other = await testDatabase.signUp('other-account')
    const read = await other.client.from('article_revisions').select('*').eq('article_id', article)
    expect(read.data).toEqual([])
    const asVisitor = await testDatabase.visitor.from('article_revisions').select('*')
    expect(asVisitor.error?.code).toBe('42501')
  })
})
