import type { TransactionSql } from 'postgres'
import { attempt, rollBackAfter, type TestDatabase, withIds } from './testDatabase.ts'

/** Headers of a request. */
export type Headers = Record<string, string>

/** A reader with a browser. */
export const READER: Headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'cf-connecting-ip': '203.0.113.9',
}

/** The same browser in another network. */
export const otherReader = (number: number): Headers => ({
  ...READER,
  'cf-connecting-ip': `198.51.100.${number}`,
})

/** Requests and roll-ups in one transaction, which is rolled back. */
export interface Audience {
  tx: TransactionSql
  /** Calls a function as a visitor. */
  call(statement: string, headers?: Headers): Promise<void>
  view(headers?: Headers, article?: string, referrer?: string): Promise<void>
  /** Counts what was recorded since the last call. */
  rollUp(): Promise<number>
  /** Figures of a scope over all days; zeros without any. */
  figures(scope: string, id?: string): Promise<Record<string, number>>
}

/** Runs steps on a database without views. */
export function withAudience<T>(
  { sql, ids }: TestDatabase,
  act: (audience: Audience) => Promise<T>,
): Promise<T> {
  return rollBackAfter(sql, async (tx) => {
    let batch = 0
    await tx`delete from private.audience_queue`
    await tx`delete from private.view_events`
    await tx`delete from private.recent_views`
    await tx`delete from private.daily_visitors`
    await tx`delete from public.audience_by_day`
    await tx`delete from private.audience_by_month`
    await tx`delete from public.audience_by_hour`
    await tx`delete from public.referrers_by_day`
    const call = async (statement: string, headers = READER) => {
      const { code } = await attempt(tx, null, withIds(statement, ids), headers)
      if (code) throw new Error(`${statement}: ${code}`)
    }
    return act({
      tx,
      call,
      view: (headers, article = ':published', referrer = '') =>
        call(`select public.record_view(${article}, '${referrer}')`, headers),
      async rollUp() {
        // As if the requests were earlier transactions: of this one, nothing is counted.
        batch++
        await tx`update private.view_events set recorded_in = ${batch} where recorded_in > ${batch}`
        await tx`update private.view_cursor set counted_below = ${batch}`
        const [row] = await tx`select public.roll_up_views() as events`
        return Number(row?.events)
      },
      async figures(scope, id = 'site') {
        const [row] = await tx`
          select sum(views)::int as views, sum(visitors)::int as visitors, sum(readings)::int as readings,
            sum(reading_seconds)::int as seconds, sum(depth_sum)::int as depth, sum(shares)::int as shares,
            sum(bookmarks)::int as bookmarks, sum(comments)::int as comments, sum(newsletter_clicks)::int as clicks
          from public.audience_by_day where scope = ${scope}
            and scope_id = ${ids[id] ?? '00000000-0000-0000-0000-000000000000'}`
        return Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, sum ?? 0]))
      },
    })
  })
}
