import { BREAKING_BANNER, breakingLink } from '@broadsheet/shared/domain/breakingBanner.ts'
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
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const show = (
  tx: TransactionSql,
  { headline = 'Bridge closed', link = '/about/', minutes = 60, actor = 'editor' } = {},
) =>
  as(
    tx,
    actor,
    `select public.show_breaking(${quoted(headline)}, ${quoted(link)}, ${minutes}) as id`,
  )
const shownIn = async (tx: TransactionSql) => {
  const [row] = await tx`select public.sync_start() -> 'breaking_news' as shown`
  return row?.shown
}

describe('a breaking banner', () => {
  it('leads to an article, also when its path was given', () =>
    inDatabase(async (tx) => {
      for (const link of [id('published'), '/article/published/']) {
        expect(await show(tx, { link })).toMatchObject({ code: null })
        expect(await shownIn(tx)).toMatchObject({
          ...{ headline: 'Bridge closed', article_id: id('published'), destination: null },
        })
      }
      await show(tx, { link: '/article/published/?utm=1' })
      expect(await shownIn(tx)).toMatchObject({ article_id: null })
    }))

  it('replaces the one before, so that one is active', () =>
    inDatabase(async (tx) => {
      await show(tx, { headline: 'First' })
      await show(tx, { headline: 'Second' })
      const rows = await tx`select headline, ended_at is null as is_open from public.breaking_news`
      expect(Object.fromEntries(rows.map(({ headline, is_open }) => [headline, is_open]))).toEqual({
        ...{ First: false, Second: true },
      })
      expect(await shownIn(tx)).toMatchObject({ headline: 'Second' })
      const second = tx`update public.breaking_news set ended_at = null where headline = 'First'`
      await expect(second).rejects.toMatchObject({ code: '23505' })
    }))

  it('has one line of text without surrounding space', () =>
    inDatabase(async (tx) => {
      await show(tx, { headline: '  Bridge\n closed\t' })
      expect(await shownIn(tx)).toMatchObject({ headline: 'Bridge closed' })
    }))

  it.each([4, 1441, -60])('of %i minutes is refused', (minutes) =>
    inDatabase(async (tx) => {
      expect(await show(tx, { minutes })).toMatchObject({ code: '22023', hint: 'breaking_minutes' })
    }),
  )

  it.each([BREAKING_BANNER.shortest, BREAKING_BANNER.longest])(
    'of %i minutes is shown',
    (minutes) =>
      inDatabase(async (tx) => {
        expect(await show(tx, { minutes })).toMatchObject({ code: null })
      }),
  )

  it.each([
    ['x'.repeat(BREAKING_BANNER.headline + 1), 'a headline that is too long'],
    ['   ', 'an empty headline'],
    ['a\u0007b', 'a control character'],
  ])('%j is refused: %s', (headline) =>
    inDatabase(async (tx) => {
      expect(await show(tx, { headline })).toMatchObject({ code: '23514' })
    }),
  )

  it.each([
    ['/about/', true],
    ['/category/world/', true],
    ['https://other.example/a?b=1', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//other.example/', false],
    ['/\\other.example', false],
    ['https://user@other.example/', false],
    ['/a"onclick=x', false],
    ['about', false],
    ['', false],
  ])('with the link %j is valid in the forms and in the database: %s', (link, isValid) =>
    inDatabase(async (tx) => {
      const { code } = await show(tx, { link, actor: 'admin' })
      expect(code).toBe(isValid ? null : '23514')
      expect(breakingLink(link) !== null).toBe(isValid)
    }),
  )

  it.each(['draft', 'archived', 'scheduled'])('does not lead to an article that is %s', (link) =>
    inDatabase(async (tx) => {
      expect(await show(tx, { link: id(link) })).toMatchObject({ hint: 'breaking_article' })
    }),
  )

  it('to another site is for admins', () =>
    inDatabase(async (tx) => {
      const link = 'https://other.example/'
      expect(await show(tx, { link })).toMatchObject({ code: '22023', hint: 'breaking_elsewhere' })
    }))

  it('ends, once', () =>
    inDatabase(async (tx) => {
      const { result } = await show(tx)
      const end = `select public.end_breaking('${result[0]?.id}')`
      expect(await as(tx, 'editor', end)).toMatchObject({ code: null })
      expect(await shownIn(tx)).toBeNull()
      expect(await as(tx, 'editor', end)).toMatchObject({ code: 'P0001', hint: 'breaking_over' })
    }))

  it('is extended while it is active', () =>
    inDatabase(async (tx) => {
      const { result } = await show(tx, { minutes: 5 })
      const extend = (minutes: number) =>
        as(tx, 'editor', `select public.extend_breaking('${result[0]?.id}', ${minutes})`)
      expect(await extend(120)).toMatchObject({ code: null })
      const [row] = await tx`select ends_at - now() = interval '2 hours' as is_later
        from public.breaking_news`
      expect(row?.is_later).toBe(true)
      expect(await extend(1441)).toMatchObject({ hint: 'breaking_minutes' })
      await tx`update public.breaking_news set ended_at = now() where true`
      expect(await extend(60)).toMatchObject({ hint: 'breaking_over' })
    }))

  it('is announced at once and for its end, which moves with it', () =>
    inDatabase(async (tx) => {
      await tx`delete from public.publish_events where true`
      const { result } = await show(tx)
      const due = async () => {
        const rows = await tx`select round(extract(epoch from due_at - now()) / 60)::int as minutes
          from public.publish_events where subject = 'breaking_news' order by due_at, id`
        return rows.map(({ minutes }) => minutes)
      }
      expect(await due()).toEqual([0, 60])
      await as(tx, 'editor', `select public.extend_breaking('${result[0]?.id}', 90)`)
      expect(await due()).toEqual([0, 0, 90])
      await as(tx, 'editor', `select public.end_breaking('${result[0]?.id}')`)
      expect(await due()).toEqual([0, 0, 0])
    }))

  it('is in the audit log', () =>
    inDatabase(async (tx) => {
      const { result } = await show(tx)
      await as(tx, 'editor', `select public.extend_breaking('${result[0]?.id}', 90)`)
      await as(tx, 'editor', `select public.end_breaking('${result[0]?.id}')`)
      const entries = await tx`select action, subject_name from public.audit_log
        where subject = 'breaking_news' and actor_id = ${id('editor')} order by at`
      expect(entries.map(({ action }) => action)).toEqual(
        ['shown', 'extended', 'ended'].map((what) => `breaking.${what}`),
      )
      expect(entries[0]?.subject_name).toBe('Bridge closed')
    }))

  it('is deleted 90 days after its end', () =>
    inDatabase(async (tx) => {
      await show(tx)
      await tx`select private.clean_database(now() + interval '90 days')`
      expect(await tx`select 1 from public.breaking_news`).toHaveLength(1)
      await tx`select private.clean_database(now() + interval '91 days')`
      expect(await tx`select 1 from public.breaking_news`).toHaveLength(0)
    }))

  it('has a path that no redirect can have', () =>
    inDatabase(async (tx) => {
      const insert = `insert into public.redirects (path, destination) values ('/breaking.json', '/about/')`
      expect(await as(tx, 'editor', insert)).toMatchObject({ hint: 'redirect_reserved' })
    }))
})
