import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), statement)

const FOLLOWED = 'select title, followed from public.my_followed_articles()'

/** The published article is from an hour ago, by one author and in the section. */
const publish = (tx: TransactionSql, author = 'author') =>
  tx`update public.articles set published_at = now() - interval '1 hour',
      bylines = jsonb_build_array(jsonb_build_object('author_id', ${id(author)}::text, 'contribution', 'by'))
    where id = ${id('published')}`

const follow = (tx: TransactionSql, columns: { author_id?: string; category_id?: string }) =>
  tx`insert into public.follows ${tx({ user_id: id('user'), created_at: '2020-01-01', ...columns })}`

describe('a reader', () => {
  it('sees new articles of a followed author and a followed section once', () =>
    inDatabase(async (tx) => {
      await publish(tx)
      expect((await as(tx, 'user', FOLLOWED)).rows).toBe(0)
      await follow(tx, { category_id: id('category') })
      expect((await as(tx, 'user', FOLLOWED)).result).toEqual([
        { title: 'The story of published', followed: 'World' },
      ])
      await follow(tx, { author_id: id('author') })
      const { result } = await as(tx, 'user', FOLLOWED)
      expect(result).toHaveLength(1)
      expect(result[0]?.followed).not.toBe('World')
      expect((await as(tx, 'other', FOLLOWED)).rows).toBe(0)
    }))

  it('sees articles of the sub-sections of a followed section', () =>
    inDatabase(async (tx) => {
      await publish(tx)
      const [parent] =
        await tx`insert into public.categories (name, slug) values ('All', 'all') returning id`
      await tx`update public.categories set parent_id = ${parent?.id} where id = ${id('category')}`
      await follow(tx, { category_id: String(parent?.id) })
      expect((await as(tx, 'user', FOLLOWED)).result).toMatchObject([{ followed: 'All' }])
    }))

  it.each([
    ['from before they followed', 'update public.follows set created_at = now()'],
    [
      'that are older than 30 days',
      "update public.articles set published_at = now() - interval '31 days'",
    ],
    ['that are scheduled', "update public.articles set published_at = now() + interval '1 day'"],
    ['that are drafts again', "update public.articles set status = 'draft'"],
    [
      'that they wrote',
      `update public.articles set bylines = jsonb_build_array(
      jsonb_build_object('author_id', :user::text, 'contribution', 'by')) where slug = 'published'`,
    ],
    [
      'after turning them off',
      "insert into public.notification_opt_outs (user_id, kind) values (:user, 'followed')",
    ],
  ])('sees no articles %s', (_, change) =>
    inDatabase(async (tx) => {
      await publish(tx)
      await follow(tx, { category_id: id('category') })
      await tx.unsafe(change.replace(':user', `'${id('user')}'`))
      expect((await as(tx, 'user', FOLLOWED)).rows).toBe(0)
    }),
  )

  it('follows one author or section per row, each once, and at most 200', () =>
    inDatabase(async (tx) => {
      const both = `insert into public.follows (author_id, category_id) values ('${id('author')}', '${id('category')}')`
      expect(await as(tx, 'user', both)).toMatchObject({ code: '23514' })
      await follow(tx, { author_id: id('author') })
      const again = `insert into public.follows (author_id) values ('${id('author')}')`
      expect(await as(tx, 'user', again)).toMatchObject({ code: '23505' })
      await tx`insert into public.categories (name, slug) select 'S' || n, 's' || n from generate_series(1, 199) n`
      await tx`insert into public.follows (user_id, category_id)
        select ${id('user')}, c.id from public.categories c where c.slug ~ '^s[0-9]+$'`
      const more = `insert into public.follows (category_id) values ('${id('category')}')`
      expect(await as(tx, 'user', more)).toMatchObject({ code: '23514', hint: 'follows_full' })
    }))

  it('cannot follow while suspended', () =>
    inDatabase(async (tx) => {
      await tx`update public.profiles set suspended_at = now() where id = ${id('user')}`
      const statement = `insert into public.follows (author_id) values ('${id('author')}')`
      expect(await as(tx, 'user', statement)).toMatchObject({ code: '42501' })
    }))
})

describe('what an account follows', () => {
  const followed = (tx: TransactionSql) =>
    tx`select f.author_id, c.slug from public.follows f left join public.categories c on c.id = f.category_id`

  it('is the other section after a merge, once', () =>
    inDatabase(async (tx) => {
      const [other] =
        await tx`insert into public.categories (name, slug) values ('Other', 'other') returning id`
      await follow(tx, { category_id: id('category') })
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`
      await tx`select public.merge_categories(${id('category')}, ${other?.id})`
      expect(await followed(tx)).toMatchObject([{ slug: 'other' }])
    }))

  it('is the other author after a merge', () =>
    inDatabase(async (tx) => {
      const [guest] =
        await tx`insert into public.profiles (username, full_name) values ('guest', 'Guest') returning id`
      await follow(tx, { author_id: String(guest?.id) })
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`
      await tx`select public.merge_authors(${guest?.id}, ${id('author')})`
      expect(await followed(tx)).toMatchObject([{ author_id: id('author') }])
    }))

  it('returns with a section from the trash, and ends with the account', () =>
    inDatabase(async (tx) => {
      await follow(tx, { category_id: id('category') })
      await tx`delete from public.categories where id = ${id('category')}`
      expect(await followed(tx)).toHaveLength(0)
      await tx`select public.restore_from_trash(array[${id('category')}]::uuid[])`
      expect(await followed(tx)).toMatchObject([{ slug: 'world' }])
      await tx`delete from auth.users where id = ${id('user')}`
      expect(await followed(tx)).toHaveLength(0)
    }))
})
