import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

/** A scheduled article is hidden from other accounts before its publication time, and visible from then on. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** Reads that could reveal a scheduled article, with the error code before its publication time. */
const READS: readonly (readonly [what: string, statement: string, refusal: string | null])[] = [
  ['by its id', 'select from public.articles where id = :scheduled', null],
  ['by its address', "select from public.articles where slug = 'scheduled'", null],
  [
    'among published articles',
    "select from public.articles where status = 'published' and id = :scheduled",
    null,
  ],
  [
    'by its author',
    'select from public.articles where author_id = :author and id = :scheduled',
    null,
  ],
  ['by its tag', 'select from public.article_tags where article_id = :scheduled', null],
  ['by a former address', 'select from public.article_slugs where article_id = :scheduled', null],
  [
    'by search',
    "select from public.search_articles('story of scheduled') where id = :scheduled",
    null,
  ],
  [
    'by a misspelled search',
    "select from public.search_articles('schedulde') where id = :scheduled",
    null,
  ],
  ['by its counts', 'select from public.article_engagement(:scheduled)', null],
  ['by its comments', 'select from public.comments where article_id = :scheduled', null],
  [
    'in the article count of its author',
    'select from public.profile_stats(:author) where articles = 2',
    null,
  ],
]
/** Statements that need an account. */
const WRITES: typeof READS = [
  ['when liking it', 'select from public.toggle_like(:scheduled, true) where liked', 'PT404'],
  [
    'when bookmarking it',
    'select from public.toggle_bookmark(:scheduled, true) where bookmarked',
    'PT404',
  ],
  [
    'when commenting on it',
    "insert into public.comments (article_id, user_id, content) values (:scheduled, :other, 'First')",
    '42501',
  ],
]

async function prepare(tx: TransactionSql, published_at: string): Promise<void> {
  const { scheduled = '', tag = '', author = '' } = testDatabase.ids
  await tx`insert into public.article_tags (article_id, tag_id) values (${scheduled}, ${tag})`
  await tx`insert into public.article_slugs (slug, article_id) values ('planned', ${scheduled})`
  await tx`insert into public.comments (article_id, user_id, content)
    values (${scheduled}, ${author}, 'A note of mine')`
  await tx`update public.articles set published_at = ${published_at} where id = ${scheduled}`
}

const found = (actor: string | null, statement: string, published_at: string) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await prepare(tx, published_at)
    return attempt(
      tx,
      actor && (testDatabase.ids[actor] ?? null),
      withIds(statement, testDatabase.ids),
    )
  })

const BEFORE = '2199-01-01T00:00:00Z'
const AFTER = '2026-01-01T00:00:00Z'

describe.each([
  ['a visitor', null, READS],
  ['a user', 'other', [...READS, ...WRITES]],
] as const)('%s', (_, actor, all) => {
  it.each(all)(
    'does not find a scheduled article %s before its publication time, and finds it after',
    async (_what, statement, refusal) => {
      const before = await found(actor, statement, BEFORE)
      expect([before.rows, before.code]).toEqual([0, refusal])
      const after = await found(actor, statement, AFTER)
      expect([after.rows, after.code]).toEqual([1, null])
    },
  )
})

it('does not list its author before its publication time', async () => {
  const names = async (published_at: string) =>
    rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`delete from public.articles where id <> ${testDatabase.ids.scheduled ?? ''}`
      await tx`update public.articles set published_at = ${published_at} where true`
      return (await attempt(tx, null, 'select from public.authors')).rows
    })
  expect([await names(BEFORE), await names(AFTER)]).toEqual([0, 1])
})

it('counts no views before its publication time', async () => {
  const views = (published_at: string) =>
    rollBackAfter(testDatabase.sql, async (tx) => {
      await prepare(tx, published_at)
      await attempt(tx, null, withIds('select public.record_view(:scheduled)', testDatabase.ids), {
        'user-agent': 'Mozilla/5.0',
      })
      const { scheduled = '' } = testDatabase.ids
      return (await tx`select from private.audience_queue where article_id = ${scheduled}`).count
    })
  expect([await views(BEFORE), await views(AFTER)]).toEqual([0, 1])
})

it('a published article that is rescheduled has an event to remove it now and one to publish it later', async () => {
  const due = await rollBackAfter(testDatabase.sql, async (tx) => {
    const id = testDatabase.ids.published ?? ''
    await tx`delete from public.publish_events`
    await tx`update public.articles set published_at = ${BEFORE} where id = ${id}`
    return tx`select action, due_at > now() as later from public.publish_events
      where subject_id = ${id} order by id`
  })
  expect([...due]).toEqual([
    { action: 'remove', later: false },
    { action: 'update', later: true },
  ])
})
