import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
/** Acts in a transaction of a publication in Tokyo, 9 hours before UTC all year. */
const inTokyo = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`update public.site_settings set timezone = 'Asia/Tokyo' where true`
    await tx`delete from public.assignments where true`
    await tx`update public.articles set published_at = '2198-12-31T20:30:00Z' where id = ${id('scheduled')}`
    return act(tx)
  })
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), statement)

describe('the calendar', () => {
  const entries = async (tx: TransactionSql, actor: string) =>
    (
      await as(
        tx,
        actor,
        `select kind, day::text, headline, state
          from public.calendar_entries('2199-01-01', '2199-01-31') order by kind, day`,
      )
    ).result

  it('has planned days, deadlines and scheduled articles, on the days of the publication', () =>
    inTokyo(async (tx) => {
      const planned = { headline: 'Planned', planned_for: '2199-01-31' }
      const due = { headline: 'Due', deadline: '2199-01-04T15:00:00Z' }
      const later = { headline: 'Later', planned_for: '2199-02-01' }
      for (const row of [planned, due, later]) await tx`insert into public.assignments ${tx(row)}`
      const [{ title } = {}] =
        await tx`select title from public.articles where id = ${id('scheduled')}`
      expect(await entries(tx, 'editor')).toEqual([
        { kind: 'article', day: '2199-01-01', headline: title, state: 'scheduled' },
        { kind: 'deadline', day: '2199-01-05', headline: 'Due', state: 'planned' },
        { kind: 'planned', day: '2199-01-31', headline: 'Planned', state: 'planned' },
      ])
    }))

  it('names assignee and authors of an article', () =>
    inTokyo(async (tx) => {
      const row = { article_id: id('scheduled'), headline: 'Due', assignee_id: id('editor') }
      await tx`insert into public.assignments ${tx(row)}`
      const { result } = await as(
        tx,
        'editor',
        "select people from public.calendar_entries('2199-01-01', '2199-01-31') where kind = 'article'",
      )
      const [{ people } = { people: [] }] = result as { people: string[] }[]
      expect(people.toSorted()).toEqual([id('author'), id('editor')].toSorted())
    }))

  it('has own entries only for contributors, and none for readers', () =>
    inTokyo(async (tx) => {
      const row = { headline: 'Mine', planned_for: '2199-01-02', assignee_id: id('contributor') }
      await tx`insert into public.assignments ${tx(row)}`
      await tx`insert into public.assignments ${tx({ ...row, assignee_id: id('editor') })}`
      expect(await entries(tx, 'contributor')).toMatchObject([{ headline: 'Mine' }])
      expect(await entries(tx, 'user')).toEqual([])
    }))
})

describe('a scheduled article', () => {
  const move = (tx: TransactionSql, actor: string, day: string, article = 'scheduled') =>
    as(
      tx,
      actor,
      `select public.move_scheduled_article('${id(article)}', '${day}',
        (select version from public.articles where id = '${id(article)}')) as at`,
    )

  it('is moved to another day at the same time of day', () =>
    inTokyo(async (tx) => {
      expect(await move(tx, 'editor', '2199-01-10')).toMatchObject({ code: null })
      const [row] = await tx`select published_at from public.articles where id = ${id('scheduled')}`
      expect(row?.published_at).toEqual(new Date('2199-01-09T20:30:00Z'))
    }))

  it('is not moved to the past, and a published one not at all', () =>
    inTokyo(async (tx) => {
      expect(await move(tx, 'editor', '2020-01-10')).toMatchObject({ hint: 'scheduled_in_past' })
      const published = await move(tx, 'editor', '2199-01-10', 'published')
      expect(published).toMatchObject({ hint: 'not_scheduled' })
    }))

  it('is not moved over the version of another editor', () =>
    inTokyo(async (tx) => {
      const stale = `select public.move_scheduled_article('${id('scheduled')}', '2199-01-10', 0)`
      expect(await as(tx, 'editor', stale)).toMatchObject({ hint: 'stale_version' })
    }))

  it.each([
    ['a contributor, their own', 'contributor', true, 'publishing_policy'],
    ['a contributor, that of another', 'contributor', false, 'article_missing'],
    ['an author, that of another', 'staff_author', false, 'article_missing'],
    ['an author, their own', 'staff_author', true, null],
  ])('is moved by editors and those who may publish it: %s', (_, actor, isOwn, hint) =>
    inTokyo(async (tx) => {
      if (isOwn)
        await tx`update public.articles set author_id = ${id(actor)} where id = ${id('scheduled')}`
      expect(await move(tx, actor, '2199-01-10')).toMatchObject({ hint })
    }),
  )
})
