import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  setUser,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const PAGE = "'33333333-3333-4333-8333-333333333333'"

/** Runs statements in a transaction that is rolled back. */
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)

const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), withIds(statement, testDatabase.ids))

const newText = (title: string) =>
  `insert into public.working_copies (content, written_by)
    values (jsonb_build_object('form', jsonb_build_object('title', '${title}')), ${PAGE}) returning id, revision`
const copyOf = (article: string) =>
  `insert into public.working_copies (article_id, base_version, base, content, written_by)
    values (:${article}, 1, '{}', '{"form": {"title": "Unsaved"}}', ${PAGE}) returning id`
const titles = (tx: TransactionSql) => tx`select title from public.working_copies order by title`

describe('a working copy', () => {
  it('has any completeness', () =>
    inDatabase(async (tx) => {
      const { result } = await as(tx, 'user', newText(''))
      expect(result).toMatchObject([{ revision: 1 }])
    }))

  it('is written only on top of the revision that the page knows', () =>
    inDatabase(async (tx) => {
      await as(tx, 'user', newText('First'))
      const write = (title: string, revision: number) =>
        as(
          tx,
          'user',
          `update public.working_copies set content = '{"form": {"title": "${title}"}}', revision = ${revision}
            returning revision`,
        )
      expect((await write('Second', 1)).result).toMatchObject([{ revision: 2 }])
      expect(await write('Of another tab', 1)).toMatchObject({ code: 'PT409', hint: 'stale_copy' })
      expect(await titles(tx)).toMatchObject([{ title: 'Second' }])
    }))

  it('is one per article and person', () =>
    inDatabase(async (tx) => {
      expect((await as(tx, 'author', copyOf('draft'))).code).toBeNull()
      expect((await as(tx, 'author', copyOf('draft'))).code).toBe('23505')
      expect((await as(tx, 'editor', copyOf('draft'))).code).toBeNull()
    }))

  it('has a maximum size, and an account a maximum number', () =>
    inDatabase(async (tx) => {
      const long = `insert into public.working_copies (content, written_by)
        values (jsonb_build_object('form', jsonb_build_object('content', repeat('x', 2200000))), ${PAGE})`
      expect((await as(tx, 'user', long)).code).toBe('23514')
      await tx`insert into public.working_copies (owner_id, content, written_by)
        select ${id('user')}, '{"form": {}}', gen_random_uuid() from generate_series(1, 99)`
      expect((await as(tx, 'user', newText('The last one'))).code).toBeNull()
      expect(await as(tx, 'user', newText('One too many'))).toMatchObject({
        code: '54000',
        hint: 'working_copies_full',
      })
    }))

  it('cannot be given to another account or article', () =>
    inDatabase(async (tx) => {
      await as(tx, 'user', newText('Mine'))
      for (const change of ['owner_id = :other', 'article_id = :draft', 'updated_at = now()'])
        expect((await as(tx, 'user', `update public.working_copies set ${change}`)).code).toBe(
          '42501',
        )
    }))

  it('is out of reach for a suspended author, who can still read it', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', copyOf('draft'))
      await tx`update public.profiles set suspended_at = now() where id = ${id('author')}`
      expect((await as(tx, 'author', 'select from public.working_copies')).rows).toBe(1)
      const write = `update public.working_copies set content = '{"form": {}}'`
      expect((await as(tx, 'author', write)).code).toBe('42501')
      expect((await as(tx, 'author', newText('Another'))).code).toBe('42501')
    }))

  it('is not readable any more once its owner is removed from the authors', () =>
    inDatabase(async (tx) => {
      await tx`update public.articles set bylines = bylines || ${tx.json([{ author_id: id('other'), contribution: 'by' }])}
        where id = ${id('draft')}`
      expect((await as(tx, 'other', copyOf('draft'))).code).toBeNull()
      await tx`update public.articles set bylines = ${tx.json([{ author_id: id('author'), contribution: 'by' }])}
        where id = ${id('draft')}`
      expect((await as(tx, 'other', 'select from public.working_copies')).rows).toBe(0)
    }))
})

describe('working copies are deleted', () => {
  it('with the account, also when its profile remains as a byline', () =>
    inDatabase(async (tx) => {
      await tx`update public.profiles set role = 'author' where id = ${id('author')}`
      await as(tx, 'author', newText('Never finished'))
      await tx`delete from auth.users where id = ${id('author')}`
      expect(await tx`select from public.profiles where id = ${id('author')}`).toHaveLength(1)
      expect(await titles(tx)).toHaveLength(0)
    }))

  it('with the account of an article in the trash, and do not return with it', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', copyOf('draft'))
      await tx`delete from public.articles where id = ${id('draft')}`
      await tx`delete from auth.users where id = ${id('editor')}`
      await setUser(tx, id('admin'))
      await tx`select public.restore_from_trash(array[${id('draft')}]::uuid[])`
      await tx`select set_config('role', 'none', true)`
      expect(await titles(tx)).toHaveLength(0)
    }))

  it('after the days of the setting without a change', () =>
    inDatabase(async (tx) => {
      await as(tx, 'user', newText('Old'))
      await tx`update public.site_settings set working_copies_days = 7 where true`
      const clean = (days: number) =>
        tx`select private.clean_working_copies(now() + make_interval(days => ${days}), 10) as deleted`
      expect(await clean(6)).toMatchObject([{ deleted: 0 }])
      expect(await clean(8)).toMatchObject([{ deleted: 1 }])
    }))
})

it('images of an unsaved text are in use, also while its article is in the trash', () =>
  inDatabase(async (tx) => {
    const name = 'article-images.png'
    const uses = async () => {
      const [image] = await tx`select uses from public.images where name = ${name}`
      const unused = await tx`select name from public.unused_pictures('-1 hour')`
      return { count: image?.uses, isUnused: unused.some((one) => one.name === name) }
    }
    const none = { count: 0, isUnused: true }
    const once = { count: 1, isUnused: false }
    expect(await uses()).toEqual(none)
    const picture = `![](http://x/storage/v1/object/public/article-images/${name})`
    await as(tx, 'author', copyOf('draft'))
    const write = `update public.working_copies set content = '{"form": {"content": "${picture}"}}'`
    expect((await as(tx, 'author', write)).code).toBeNull()
    expect(await uses()).toEqual(once)
    await tx`delete from public.articles where id = ${id('draft')}`
    expect(await uses()).toEqual(once)
    await setUser(tx, id('admin'))
    await tx`select public.restore_from_trash(array[${id('draft')}]::uuid[])`
    await tx`select set_config('role', 'none', true)`
    expect(await uses()).toEqual(once)
    expect((await as(tx, 'author', 'delete from public.working_copies')).code).toBeNull()
    expect(await uses()).toEqual(none)
  }))
