import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const ROLLBACK = "select public.request_rollback('2026-11-20T12-00-00-000Z')"
const RELEASE = `insert into public.releases (name, made_at, is_live)
  values ('2026-11-20T12-00-00-000Z', '2026-11-20T12:00:00Z', false)`

/** The outcome of a statement of an actor while one release is stored. */
const outcomeFor = (actor: string, statement: string, before = RELEASE) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx.unsafe(before)
    return attempt(tx, testDatabase.ids[actor] ?? null, withIds(statement, testDatabase.ids))
  })

describe('a rollback', () => {
  it('adds an event with the name of the release to the outbox', async () => {
    const seen = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx.unsafe(RELEASE)
      await attempt(tx, testDatabase.ids.admin ?? null, ROLLBACK)
      return [
        ...(await tx`select subject, action, release from public.publish_events order by id desc limit 1`),
      ]
    })
    expect(seen).toEqual([
      { subject: 'site', action: 'rollback', release: '2026-11-20T12-00-00-000Z' },
    ])
  })

  it('is rejected if the release does not exist', async () => {
    expect(await outcomeFor('admin', ROLLBACK, 'select 1')).toMatchObject({
      code: 'PT404',
      hint: 'release_missing',
    })
  })

  it.each(['user', 'author', 'visitor'])('is not permitted for %s', async (actor) => {
    expect(await outcomeFor(actor, ROLLBACK)).toMatchObject({ code: '42501' })
  })

  it.each([
    "insert into public.publish_events (subject, action) values ('site', 'rollback')",
    "insert into public.publish_events (subject, action, release) values ('site', 'update', 'x')",
    "insert into public.publish_events (subject, action, release) values ('article', 'rollback', 'x')",
  ])('is one kind of event only: %s', async (statement) => {
    await expect(testDatabase.sql.unsafe(statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('publishing status', () => {
  const RUN = 'insert into public.publish_runs (events) values (1)'
  it.each([
    ['admin', 1],
    ['user', 0],
  ])('shows releases and runs to %s: %i', async (actor, rows) => {
    expect(await outcomeFor(actor, 'select * from public.releases')).toMatchObject({ rows })
    expect(await outcomeFor(actor, 'select * from public.publish_runs', RUN)).toMatchObject({
      rows,
    })
  })

  it.each([
    'insert into public.publish_runs (events) values (1)',
    "insert into public.releases (name, made_at) values ('x', now())",
    'delete from public.releases where true',
  ])('is written by the publisher only: %s', async (statement) => {
    expect(await outcomeFor('admin', statement)).toMatchObject({ code: '42501' })
  })
})

describe('the lists of the console', () => {
  it.each([
    ['category_overview', 'articles', '4'],
    ['tag_overview', 'articles', '2'],
  ])('%s counts %s', async (view, column, count) => {
    const statement = `select ${column} from public.${view} order by ${column} desc limit 1`
    expect((await outcomeFor('admin', statement)).result).toEqual([{ [column]: count }])
  })

  it('count the articles and comments of an account', async () => {
    const statement = `select username, articles, comments from public.account_overview
      where username in ('author', 'user') order by username`
    expect((await outcomeFor('admin', statement)).result).toEqual([
      { username: 'author', articles: '4', comments: '0' },
      { username: 'user', articles: '0', comments: '2' },
    ])
  })

  it.each(['category_overview', 'tag_overview', 'account_overview'])(
    '%s is empty for a user and not accessible to a visitor',
    async (view) => {
      expect(await outcomeFor('user', `select * from public.${view}`)).toMatchObject({ rows: 0 })
      expect(await outcomeFor('visitor', `select * from public.${view}`)).toMatchObject({
        code: '42501',
      })
    },
  )
})

describe('a suspended account', () => {
  const SUSPEND = 'update public.profiles set suspended_at = now() where id = :user'
  it('can read but not write', async () => {
    const outcome = await rollBackAfter(testDatabase.sql, async (tx) => {
      await attempt(tx, testDatabase.ids.admin ?? null, withIds(SUSPEND, testDatabase.ids))
      const asUser = (statement: string) =>
        attempt(tx, testDatabase.ids.user ?? null, withIds(statement, testDatabase.ids))
      return {
        reading: await asUser('select from public.articles where id = :published'),
        commenting: await asUser(
          "insert into public.comments (article_id, content) values (:published, 'More')",
        ),
        lifting: await asUser('update public.profiles set suspended_at = null where id = :user'),
      }
    })
    expect(outcome.reading.rows).toBe(1)
    expect(outcome.commenting).toMatchObject({ code: '42501', hint: 'suspended' })
    expect(outcome.lifting.code).toBe('42501')
  })

  it('cannot be the last admin', async () => {
    const self = 'update public.profiles set suspended_at = now() where id = :admin'
    expect(await outcomeFor('admin', self)).toMatchObject({ code: 'P0001', hint: 'last_admin' })
  })
})
