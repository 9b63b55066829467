import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
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

describe('the board', () => {
  const cards = async (tx: TransactionSql, actor: string, filter = '') =>
    (
      await as(
        tx,
        actor,
        `select state, headline from public.board_entries(${filter}) order by headline, state`,
      )
    ).result

  /** A planned article and one in review, both of the contributor; the draft of an author; a scheduled article. */
  const inWork = <T>(act: (tx: TransactionSql) => Promise<T>) =>
    inTokyo(async (tx) => {
      const mine = { headline: 'A plan', assignee_id: id('contributor') }
      await tx`insert into public.assignments ${tx(mine)}`
      const waiting = { status: 'draft', review_status: 'in_review' } as const
      const row = articleRow('mine', { ...waiting, author_id: id('contributor') })
      await tx`insert into public.articles ${tx(row)}`
      return act(tx)
    })

  it('has planned articles, drafts by state and scheduled articles', () =>
    inWork(async (tx) => {
      expect(await cards(tx, 'editor')).toEqual([
        { state: 'planned', headline: 'A plan' },
        { state: 'draft', headline: 'The story of draft' },
        { state: 'in_review', headline: 'The story of mine' },
        { state: 'scheduled', headline: 'The story of scheduled' },
      ])
    }))

  it('has own articles only for contributors, and none for readers', () =>
    inWork(async (tx) => {
      const own = ['A plan', 'The story of mine'].map((headline) => ({ headline }))
      expect(await cards(tx, 'contributor')).toMatchObject(own)
      expect(await cards(tx, 'user')).toEqual([])
    }))

  it('is filtered by person, as assignee or author, and by category', () =>
    inWork(async (tx) => {
      const person = `person => '${id('contributor')}'`
      expect(await cards(tx, 'editor', person)).toHaveLength(2)
      const draft = { article_id: id('draft'), headline: 'Draft', assignee_id: id('contributor') }
      await tx`insert into public.assignments ${tx(draft)}`
      expect(await cards(tx, 'editor', person)).toHaveLength(3)
      const both = `${person}, category => '${id('category')}'`
      expect(await cards(tx, 'editor', both)).toMatchObject([{ headline: 'The story of draft' }])
    }))

  it('has at most 50 entries of a state', () =>
    inWork(async (tx) => {
      await tx`insert into public.assignments (headline) select 'Plan ' || n from generate_series(1, 60) n`
      const planned = (await cards(tx, 'editor')) as { state: string }[]
      expect(planned.filter(({ state }) => state === 'planned')).toHaveLength(50)
    }))
})

describe('a planned day', () => {
  const replan = (tx: TransactionSql) =>
    as(
      tx,
      'staff_author',
      "update public.assignments set planned_for = '2199-01-03' where headline = 'Harbor' returning planned_for::text",
    )
  const plan = (tx: TransactionSql, planner: string) => {
    const row = { headline: 'Harbor', planned_for: '2199-01-02', assignee_id: id('staff_author') }
    return tx`insert into public.assignments ${tx({ ...row, created_by: id(planner) })}`
  }

  it('is changed by the author who planned it, and by no other assignee', () =>
    inTokyo(async (tx) => {
      await plan(tx, 'editor')
      expect((await replan(tx)).result).toEqual([])
      await tx`delete from public.assignments where true`
      await plan(tx, 'staff_author')
      expect((await replan(tx)).result).toEqual([{ planned_for: '2199-01-03' }])
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
