import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

/** Four years of a small site, twice the longest retention, with the nightly clean-up of each day. */
const YEARS = 4
const DAYS = YEARS * 365
const START = '2020-01-01T00:00:00Z'

let database: TestDatabase
let article: string
beforeAll(async () => {
  database = await openTestDatabase()
  article = database.ids.published ?? ''
  const { sql } = database
  await sql`truncate public.publish_events, public.publish_runs, public.removals, public.article_revisions, public.audit_log`
  await sql`delete from public.comment_reports`
  await live()
}, 170_000)
afterAll(() => database?.close())

/** Most rows of each table at the end of a day. */
const most: Record<string, number> = {}

/**
 * A day adds five saves of a draft and two of a published article, six publishes, one removal, a settled
 * report and counts of limits. The clean-up deletes at most 50 rows of each table at once.
 */
async function live(): Promise<void> {
  const { sql, ids } = database
  await sql`
    create procedure public.live_a_day(day integer, at timestamptz, article uuid, other uuid, comment uuid)
      language sql as $$
      insert into public.article_revisions (article_id, number, saved_at, snapshot)
        select article, day * 5 + n, at + n * interval '1 hour', '{"status": "draft"}' from generate_series(1, 5) n;
      insert into public.article_revisions (article_id, number, saved_at, snapshot)
        select other, day * 2 + n, at + n * interval '1 hour', '{"status": "published"}' from generate_series(1, 2) n
        where day % 10 = 0;
      insert into public.publish_events (subject, subject_id, action, created_at, due_at, done_at)
        select 'article', article, 'update', at, at, at from generate_series(1, 6);
      insert into public.publish_runs (started_at, finished_at, state, events) values (at, at, 'live', 6);
      insert into public.removals (subject, subject_id, removed_at, changed_in)
        values ('article', gen_random_uuid(), at, 1000 + day);
      insert into public.audit_log (at, by_program, action, subject) values (at, true, 'site.rebuilt', 'site');
      insert into private.tallies (action, who, period_start, used) values ('comment', 'person ' || day, at, 1);
      insert into public.audience_by_day (scope, scope_id, day, views) values ('article', article, at::date, 3),
        ('site', '00000000-0000-0000-0000-000000000000', at::date, 3);
      insert into public.audience_by_hour (scope, scope_id, hour, views) values ('article', article, at, 3);
      insert into public.referrers_by_day (scope, scope_id, day, host, views) values ('article', article, at::date, '', 3);
      insert into public.searches_without_result (day, words, searches) values (at::date, 'trams', 1);
    $$`
  await sql`insert into public.publish_events (subject, action, release, created_at, done_at)
    values ('site', 'rollback', 'first', ${START}, ${START})`
  await sql`insert into public.publish_events (subject, action, created_at, due_at)
    values ('article', 'update', ${START}, ${START})`
  await sql`insert into public.publish_runs (started_at, events) values (${START}, 1)`
  await sql`insert into public.comment_reports (comment_id, user_id, created_at)
    values (${ids.comment ?? ''}, ${ids.other ?? ''}, ${START})`
  for (let day = 0; day < DAYS; day++) {
    const at = new Date(Date.parse(START) + day * 86_400_000).toISOString()
    await sql`call public.live_a_day(${day}, ${at}, ${article}, ${ids.draft ?? ''}, ${ids.comment ?? ''})`
    for (;;) {
      const [cleaned] = await sql`select private.clean_database(${at}, 50) as counts`
      if (!cleaned?.counts.more) break
    }
    if (day % 30 === 0 || day === DAYS - 1) await noteCounts()
  }
}

async function noteCounts(): Promise<void> {
  const [counts] = await database.sql`select
    (select count(*)::int from public.publish_events) as publish_events,
    (select count(*)::int from public.publish_runs) as publish_runs,
    (select count(*)::int from public.removals) as removals,
    (select count(*)::int from public.article_revisions where article_id = ${article}) as revisions,
    (select count(*)::int from public.audit_log) as audit_log,
    (select count(*)::int from private.tallies) as tallies,
    (select count(*)::int from public.audience_by_day) as audience_by_day,
    (select count(*)::int from public.audience_by_hour) as audience_by_hour,
    (select count(*)::int from public.referrers_by_day) as referrers_by_day,
    (select count(*)::int from public.searches_without_result) as searches`
  for (const [table, count] of Object.entries(counts ?? {}))
    most[table] = Math.max(most[table] ?? 0, count)
}

describe('after four years', () => {
  it.each([
    ['publish_events', 6 * 31 + 2],
    ['publish_runs', 31 + 1],
    ['removals', 366],
    ['audit_log', 732],
    ['tallies', 4],
    // 25 months.
    ['audience_by_day', 2 * 763],
    ['audience_by_hour', 36],
    ['referrers_by_day', 763],
    ['searches', 763],
    // All of 90 days, before that one a day.
    ['revisions', 5 * 91 + (DAYS - 91)],
  ])('%s never had more than %i rows', (table, rows) => {
    expect(most[table]).toBeGreaterThan(0)
    expect(most[table]).toBeLessThanOrEqual(rows)
  })

  it('the last revision of every day is left, and all of the last 90 whole days', async () => {
    const rows = await database.sql`
      select date_trunc('day', saved_at, 'UTC') as day, count(*)::int as revisions, max(number) as last
      from public.article_revisions where article_id = ${article} group by 1 order by 1`
    expect(rows).toHaveLength(DAYS)
    expect(rows.map(({ last }) => last)).toEqual(rows.map((_, day) => day * 5 + 5))
    const full = rows.filter(({ revisions }) => revisions === 5)
    expect(full).toHaveLength(91)
    expect(rows.slice(0, -91).every(({ revisions }) => revisions === 1)).toBe(true)
  })

  it('every published revision is left', async () => {
    const [found] = await database.sql`
      select count(*)::int as rows from public.article_revisions where article_id = ${database.ids.draft ?? ''}`
    expect(found?.rows).toBe((2 * DAYS) / 10)
  })

  it('open events, the last command, unfinished runs and open reports are left', async () => {
    const { sql } = database
    const open = await sql`select id from public.publish_events where done_at is null`
    const command = await sql`select release from public.publish_events where subject = 'site'`
    const runs = await sql`select id from public.publish_runs where finished_at is null`
    const reports = await sql`select id from public.comment_reports where settled_at is null`
    expect([open.length, runs.length, reports.length]).toEqual([1, 1, 1])
    expect(command).toMatchObject([{ release: 'first' }])
  })

  it('mirrors learn which removals are gone', async () => {
    const [row] = await database.sql`select public.sync_start() as start,
      (select min(changed_in)::int from public.removals) as oldest`
    expect(row?.start.removals_until).toBe(row?.oldest - 1)
  })
})

describe('the retention', () => {
  it('follows the settings', async () => {
    const { sql } = database
    const at = new Date(Date.parse(START) + DAYS * 86_400_000).toISOString()
    await sql`update public.site_settings set revisions_days = 7, publishing_log_days = 7, removals_days = 30
      where true`
    await sql`select private.clean_database(${at}, 10000)`
    const [counts] = await sql`select
      (select count(*)::int from public.publish_runs) as runs,
      (select count(*)::int from public.removals) as removals,
      (select count(*)::int from public.article_revisions where article_id = ${article}) as revisions`
    expect(counts).toEqual({ runs: 7 + 1, removals: 30, revisions: 7 * 5 + DAYS - 7 })
  })

  it.each(['revisions_days = 6', 'publishing_log_days = 6', 'removals_days = 29'])(
    'has a minimum: %s',
    async (change) => {
      const set = database.sql.unsafe(`update public.site_settings set ${change} where true`)
      await expect(set).rejects.toMatchObject({ code: '23514' })
    },
  )

  it('deletes a settled report after a year, and ends an earlier command', async () => {
    const { sql } = database
    const later = new Date(Date.parse(START) + (DAYS + 400) * 86_400_000).toISOString()
    await sql`update public.comment_reports set settled_at = ${START} where true`
    await sql`insert into public.publish_events (subject, action, done_at)
      values ('site', 'update', ${later})`
    await sql`select private.clean_database(${later}, 10000)`
    expect(await sql`select id from public.comment_reports`).toEqual([])
    const commands = await sql`select action from public.publish_events where subject = 'site'`
    expect(commands).toMatchObject([{ action: 'update' }])
  })

  it('runs once at a time', async () => {
    const other = database.sql
    await database.sql.begin(async (tx) => {
      await tx`select private.clean_database()`
      const [second] = await other`select private.clean_database() as counts`
      expect(second?.counts).toEqual({ more: false })
    })
  })

  it('is started by programs with the secret key only', async () => {
    const { data } = await database.secret.rpc('clean_database')
    expect(data).toMatchObject({ more: false })
    expect((await database.visitor.rpc('clean_database')).error?.code).toBe('42501')
  })
})
