import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rehearse, type TestDatabase, withIds } from './testDatabase.ts'

/**
 * A published article whose time has not come is nowhere for strangers; from that moment on it is
 * everywhere, without anybody doing anything.
 */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** Everything of a scheduled article a stranger could come upon, and what refuses. */
const TRACES: readonly (readonly [what: string, statement: string, refusal: string | null])[] = [
  ['by its id', 'select from public.articles where id = :scheduled', null],
  ['by its address', "select from public.articles where slug = 'scheduled'", null],
  [
    'among the published',
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
    'by searching',
    "select from public.search_articles('story of scheduled') where id = :scheduled",
    null,
  ],
  ['by misspelling', "select from public.search_articles('schedulde') where id = :scheduled", null],
  ['in its numbers', 'select from public.article_engagement(:scheduled)', null],
  ['in its discussion', 'select from public.comments where article_id = :scheduled', null],
  [
    'in the number of its author',
    'select from public.profile_stats(:author) where articles = 2',
    null,
  ],
]
/** What only members do. */
const TOUCHES: typeof TRACES = [
  ['liking it', 'select from public.toggle_like(:scheduled, true) where liked', 'PT404'],
  ['saving it', 'select from public.toggle_bookmark(:scheduled, true) where bookmarked', 'PT404'],
  [
    'commenting on it',
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

const found = (person: string | null, statement: string, published_at: string) =>
  rehearse(testDatabase.sql, async (tx) => {
    await prepare(tx, published_at)
    return attempt(
      tx,
      person && (testDatabase.ids[person] ?? null),
      withIds(statement, testDatabase.ids),
    )
  })

const BEFORE = '2199-01-01T00:00:00Z'
const AFTER = '2026-01-01T00:00:00Z'

describe.each([
  ['a visitor', null, TRACES],
  ['a member', 'other', [...TRACES, ...TOUCHES]],
] as const)('%s', (_, person, all) => {
  it.each(all)(
    'finds nothing %s before its time, and everything after',
    async (_what, statement, refusal) => {
      const before = await found(person, statement, BEFORE)
      expect([before.rows, before.code]).toEqual([0, refusal])
      const after = await found(person, statement, AFTER)
      expect([after.rows, after.code]).toEqual([1, null])
    },
  )
})

it('does not stand in a byline before its time', async () => {
  const names = async (published_at: string) =>
    rehearse(testDatabase.sql, async (tx) => {
      await tx`delete from public.articles where id <> ${testDatabase.ids.scheduled ?? ''}`
      await tx`update public.articles set published_at = ${published_at} where true`
      return (await attempt(tx, null, 'select from public.authors')).rows
    })
  expect([await names(BEFORE), await names(AFTER)]).toEqual([0, 1])
})

it('opens no count of views before its time', async () => {
  const views = (published_at: string) =>
    rehearse(testDatabase.sql, async (tx) => {
      await prepare(tx, published_at)
      await attempt(tx, null, withIds('select public.record_view(:scheduled)', testDatabase.ids))
      const [row] =
        await tx`select views_count::int as views from public.articles where id = ${testDatabase.ids.scheduled ?? ''}`
      return row?.views
    })
  expect([await views(BEFORE), await views(AFTER)]).toEqual([0, 1])
})

it('is announced for its time, not for now; taken back, it is announced as gone', async () => {
  const due = await rehearse(testDatabase.sql, async (tx) => {
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
