import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const ADDRESS = '203.0.113.9'
const PHONE = { 'cf-connecting-ip': ADDRESS, 'user-agent': 'Mozilla/5.0 (Phone)' }

/** Opens the published article as a visitor with these headers. */
async function open(tx: TransactionSql, headers: Record<string, string>): Promise<void> {
  const { code } = await attempt(
    tx,
    null,
    `select public.record_view('${testDatabase.ids.published}')`,
    headers,
  )
  expect(code).toBeNull()
}

/** Number of views of the article that were recorded. */
const viewsAdded = (act: (tx: TransactionSql) => Promise<void>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await act(tx)
    await tx`select public.roll_up_views()`
    const { published = '' } = testDatabase.ids
    return (await tx`select from private.view_events where article_id = ${published}`).count
  })

describe('views', () => {
  it('are counted once for a visitor who opens the article again within 30 minutes', async () => {
    const views = await viewsAdded(async (tx) => {
      await open(tx, PHONE)
      await open(tx, PHONE)
    })
    expect(views).toBe(1)
  })

  it('are counted again after 30 minutes', async () => {
    const views = await viewsAdded(async (tx) => {
      await open(tx, PHONE)
      await tx`select public.roll_up_views()`
      await tx`update private.recent_views set viewed_at = viewed_at - interval '31 minutes'`
      await open(tx, PHONE)
    })
    expect(views).toBe(2)
  })

  it('are counted for each device and each address', async () => {
    const views = await viewsAdded(async (tx) => {
      await open(tx, PHONE)
      await open(tx, { ...PHONE, 'user-agent': 'Mozilla/5.0 (Laptop)' })
      await open(tx, { ...PHONE, 'cf-connecting-ip': '198.51.100.1' })
    })
    expect(views).toBe(3)
  })

  it.each([['dnt'], ['sec-gpc']])('are not counted for a browser that sends %s', async (header) => {
    expect(await viewsAdded((tx) => open(tx, { ...PHONE, [header]: '1' }))).toBe(0)
    expect(await viewsAdded((tx) => open(tx, { ...PHONE, [header]: '0' }))).toBe(1)
  })

  it('store no address, and only digests that cannot be computed again the next day', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await open(tx, PHONE)
      const [queued] = await tx`select row_to_json(q)::text as stored from private.audience_queue q`
      expect(queued?.stored).not.toContain(ADDRESS)
      await tx`select public.roll_up_views()`
      const [first] = await tx`
        select r.visitor, s.salt, row_to_json(r)::text as stored
        from private.recent_views r, private.visitor_salt s`
      expect(first?.stored).not.toContain(ADDRESS)
      await tx`update private.visitor_salt set day = day - 1`
      await tx`update private.recent_views set day = day - 1`
      await tx`update private.daily_visitors set slot = (slot + 1) % 2`
      await open(tx, PHONE)
      await tx`select public.roll_up_views()`
      const rows = await tx`
        select r.visitor, s.salt from private.recent_views r, private.visitor_salt s`
      expect(rows).toHaveLength(1)
      expect(rows[0]?.salt).not.toBe(first?.salt)
      expect(rows[0]?.visitor).not.toEqual(first?.visitor)
    })
  })

  it('delete digests older than four hours', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`insert into private.recent_views
        select gen_random_uuid(), sha256(''), now() - interval '241 minutes' from generate_series(1, 3)`
      await open(tx, PHONE)
      await tx`select public.roll_up_views()`
      expect(await tx`select from private.recent_views`).toHaveLength(1)
    })
  })
})
