import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

/** Counting of view events that are committed; views.test.ts tests which events are recorded. */
let testDatabase: TestDatabase
let sql: Sql
let article: string
let device = 0
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  ;({ sql } = testDatabase)
})
afterAll(() => testDatabase?.close())
beforeEach(async () => {
  const [row] = await sql`
    insert into public.articles (slug, title, content, status)
    values (${`counted-${++device}`}, 'An article that is read', repeat('word ', 30), 'published')
    returning id`
  article = String(row?.id)
})

/** Opens the article as another visitor each time. */
const view = (referrer?: string, headers: Record<string, string> = {}) => {
  const call = testDatabase.visitor
    .rpc('record_view', { article, ...(referrer === undefined ? {} : { referrer }) })
    .setHeader('user-agent', `Mozilla/5.0 (Device ${++device})`)
  for (const [name, value] of Object.entries(headers)) call.setHeader(name, value)
  return call
}
const rollUp = async (maximum = 500_000) =>
  Number((await sql`select public.roll_up_views(${maximum}) as events`)[0]?.events)
const counts = async () => {
  const [row] = await sql`
    select (select views_count from public.article_views where article_id = ${article})::int as total,
      (select sum(views) from public.views_by_minute where article_id = ${article})::int as minutes,
      (select sum(views) from public.audience_by_hour where article_id = ${article})::int as hours,
      (select sum(views) from public.audience_by_day where article_id = ${article})::int as days`
  return row
}
const all = (views: number) => ({ total: views, minutes: views, hours: views, days: views })

it('counts each view once, in the total and by minute, hour and day', async () => {
  await Promise.all([view(), view(), view()])
  expect(await rollUp()).toBe(3)
  expect(await rollUp()).toBe(0)
  expect(await counts()).toEqual(all(3))
  await view()
  await rollUp()
  expect(await counts()).toEqual(all(4))
})

it('counts each view once when several programs count at the same time', async () => {
  const programs = Array.from({ length: 4 }, () =>
    postgres(testDatabase.backend.databaseUrl, { max: 1, onnotice: () => {} }),
  )
  const views = Array.from({ length: 40 }, () => view())
  const calls = programs.flatMap((each) => [1, 2, 3].map(() => each`select public.roll_up_views()`))
  await Promise.all([...views, ...calls])
  await rollUp()
  expect(await counts()).toEqual(all(40))
  await Promise.all(programs.map((each) => each.end()))
})

it('counts a view that is committed after the roll-up of later ones', async () => {
  const late = await sql.reserve()
  await late`begin`
  await late`select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true)`
  await late`select public.record_view(${article})`
  await view()
  expect(await rollUp()).toBe(1)
  await late`commit`
  late.release()
  expect(await rollUp()).toBe(1)
  expect(await counts()).toEqual(all(2))
})

it('counts an event that is committed after later ones', async () => {
  const record = (to: Sql) => to`insert into private.view_events (article_id) values (${article})`
  const late = await sql.reserve()
  await late`begin`
  await record(late)
  await record(sql)
  // Nothing from the open transaction on: a cursor that passed it would miss its event.
  expect(await rollUp()).toBe(0)
  await late`commit`
  late.release()
  await rollUp()
  expect(await counts()).toEqual(all(2))
})

it('counts nothing twice after a roll-up that was rolled back', async () => {
  await view()
  const crash = new Error('crash')
  const rolledBack = sql.begin(async (tx) => {
    await tx`select public.roll_up_views()`
    throw crash
  })
  await expect(rolledBack).rejects.toBe(crash)
  await rollUp()
  expect(await counts()).toEqual(all(1))
})

it('counts in parts of about max_events', async () => {
  await sql`insert into private.view_events (article_id) select ${article} from generate_series(1, 5)`
  for (let n = 0; n < 5; n++) await view()
  const parts: number[] = []
  while (parts.at(-1) !== 0) parts.push(await rollUp(2))
  // Two views each time; the transaction with five events is counted with the second two.
  expect(parts).toEqual([2, 7, 1, 0])
  expect(await counts()).toEqual(all(10))
})

it('counts other kinds of events, but not as views', async () => {
  await sql`insert into private.view_events (article_id, kind, seconds, depth) values (${article}, 'reading', 60, 75)`
  await rollUp()
  expect(await counts()).toEqual({ total: 0, minutes: null, hours: null, days: 0 })
  const [day] = await sql`select readings, reading_seconds, depth_sum from public.audience_by_day
    where article_id = ${article}`
  expect(day).toEqual({ readings: 1, reading_seconds: '60', depth_sum: '75' })
})

it('goes on in a copy of the database with lower transaction numbers', async () => {
  await view()
  await rollUp()
  await sql`update private.view_events set recorded_in = recorded_in + 1000000000 where true`
  await sql`insert into private.view_events (article_id, recorded_in) values (${article}, 1000000900000)`
  await sql`update private.view_cursor set counted_below = 1000000800000 where true`
  await rollUp()
  await view()
  await rollUp()
  expect(await counts()).toEqual(all(3))
})

it('tells the page of the visitor to add a view that is not counted yet', async () => {
  const mine = () =>
    testDatabase.visitor
      .rpc('record_view', { article })
      .setHeader('user-agent', 'Mozilla/5.0 (The same device)')
  expect((await mine()).data).toEqual([1])
  expect((await mine()).data).toEqual([1])
  await rollUp()
  expect((await mine()).data).toEqual([])
  const refusing = await mine().setHeader('dnt', '1')
  expect(refusing.data).toEqual([])
})

describe('a view', () => {
  it('changes neither the row of the article nor waits for a lock on it', async () => {
    const row = () => sql`select xmin, ctid from public.articles where id = ${article}`
    const before = await row()
    await sql.begin(async (editor) => {
      await editor`select from public.articles where id = ${article} for update`
      expect((await view()).error).toBeNull()
      await rollUp()
      expect(await row()).toEqual(before)
    })
  })

  it.each([
    ['https://News.Example.org:8443/a?b#c', {}, 'news.example.org'],
    ['http://user@host.example/', {}, null],
    ['https://site.example/latest/', { origin: 'https://site.example' }, null],
    ['https://[2001:db8::1]/', {}, null],
    [`https://${'a'.repeat(300)}.example/`, {}, null],
    ['javascript:alert(1)', {}, null],
    ['', {}, null],
  ])('from %s has this host as its referrer', async (referrer, headers, host) => {
    await view(referrer, headers)
    const [event] =
      await sql`select referrer_host from private.audience_queue where article_id = ${article}`
    expect(event?.referrer_host).toBe(host)
  })
})

describe('view events', () => {
  it('have no column that identifies a visitor', async () => {
    const columns = await sql`
      select attname from pg_attribute
      where attrelid = 'private.view_events'::regclass and attnum > 0 order by attnum`
    expect(columns.map(({ attname }) => attname)).toEqual([
      ...[
        'article_id',
        'minute',
        'kind',
        'referrer_host',
        'depth',
        'recorded_in',
        'slot',
        'seconds',
      ],
      'first_of',
    ])
  })

  it('and counts are removed with their article', async () => {
    await view()
    await rollUp()
    await view()
    await sql`delete from public.articles where id = ${article}`
    expect(await sql`select from private.view_events where article_id = ${article}`).toHaveLength(0)
    expect(await counts()).toMatchObject({ total: null, days: null })
  })

  it('of an article that is deleted at the same moment are removed by the roll-up', async () => {
    const deleted = '00000000-0000-4000-8000-0000000000ff'
    await sql`insert into private.view_events (article_id) values (${deleted})`
    expect(await rollUp()).toBe(1)
    expect(await sql`select from private.view_events where article_id = ${deleted}`).toHaveLength(0)
  })

  it('are deleted two days later, counts by minute and hour later, counts by day last', async () => {
    const minute = (
      days: number,
    ) => sql`insert into public.views_by_minute (article_id, minute, views)
      values (${article}, now() - ${days} * interval '1 day', 1)`
    const old = (days: number, table: string, column: string) =>
      sql`insert into ${sql(`public.${table}`)} (scope, scope_id, ${sql(column)}, views)
        values ('article', ${article}, now() - ${days} * interval '1 day', 1)`
    await Promise.all([minute(1), minute(3)])
    await Promise.all([old(30, 'audience_by_hour', 'hour'), old(36, 'audience_by_hour', 'hour')])
    await Promise.all([old(750, 'audience_by_day', 'day'), old(770, 'audience_by_day', 'day')])
    await sql`insert into private.view_events (article_id, recorded_in, slot)
      select ${article}, 3, (extract(epoch from now())::bigint / 86400 + d) % 4 from generate_series(0, 3) d`
    await rollUp()
    expect(await counts()).toEqual({ total: 0, minutes: 1, hours: 1, days: 1 })
    // Today, tomorrow and yesterday are kept.
    expect(await sql`select from private.view_events where article_id = ${article}`).toHaveLength(3)
  })
})
