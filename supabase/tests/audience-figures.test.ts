import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READER, withAudience } from './audienceSteps.ts'
import { attempt, openTestDatabase, type TestDatabase, withIds } from './testDatabase.ts'

/** What staff see: the same figures that readers sent. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const as = async (tx: Parameters<typeof attempt>[0], who: string, call: string) => {
  const statement = withIds(`select * from public.${call}`, testDatabase.ids)
  return attempt(tx, testDatabase.ids[who] ?? '', statement)
}

it('are those that readers sent over the API, without programs and pages loaded in advance', async () => {
  const { sql, visitor, ids, signUp } = testDatabase
  const article = ids.published ?? ''
  const send = (n: number, headers: Record<string, string>) => {
    const call = visitor.rpc('record_view', { article, referrer: `https://site-${n % 3}.example/` })
    const all = { 'user-agent': `Mozilla/5.0 (Device ${n})`, ...headers }
    for (const [name, value] of Object.entries(all)) call.setHeader(name, value)
    return call
  }
  const engage = (n: number, depth: number, shares: number) =>
    visitor
      .rpc('record_engagement', { article, seconds: 10 * n, depth, shares })
      .setHeader('user-agent', `Mozilla/5.0 (Device ${n})`)
  const people = Array.from({ length: 12 }, (_, n) => send(n, {}))
  const refused: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' },
    { 'user-agent': 'python-requests/2.32' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
  ]
  const others = refused.map((headers, n) => send(100 + n, headers))
  await Promise.all([...people, ...others])
  const engaged = await Promise.all([
    ...Array.from({ length: 4 }, (_, n) => engage(n, 50, 0)),
    engage(4, 100, 2),
    engage(200, 100, 5),
  ])
  expect(engaged.map(({ error }) => error)).toEqual(engaged.map(() => null))
  // Polled: a transaction of another program may be open, and the next roll-up counts what came after it. After that,
  // nothing is counted twice.
  await expect
    .poll(async () => {
      await sql`select public.roll_up_views()`
      const [row] = await sql`select readings::int from public.audience_by_day where scope = 'site'`
      return row?.readings
    })
    .toBe(5)
  await sql`select public.roll_up_views()`
  const { client, id } = await signUp('editor-of-figures')
  await sql`update public.profiles set role = 'editor' where id = ${id}`
  for (const scope of ['site', 'section', 'author', 'tag', 'article'] as const) {
    const key = {
      section: 'category',
      author: 'author',
      tag: 'tag',
      article: 'published',
      site: '',
    }
    const of = scope === 'site' ? { scope } : { scope, id: ids[key[scope]] ?? '' }
    const { data } = await client.rpc('audience_days', of)
    const today = data?.at(-1)
    expect(data, scope).toHaveLength(30)
    expect(today, scope).toMatchObject({
      views: 12,
      visitors: 12,
      readings: 5,
      seconds: 20,
      depth: 60,
      shares: 2,
    })
    const hours = await client.rpc('audience_hours', of)
    expect(hours.data?.reduce((sum, { views }) => sum + views, 0)).toBe(12)
    const minutes = await client.rpc('audience_minutes', of)
    expect(minutes.data).toHaveLength(30)
    expect(minutes.data?.reduce((sum, { views }) => sum + views, 0)).toBe(12)
    const hosts = await client.rpc('audience_referrers', of)
    expect(hosts.data?.map(({ views }) => views)).toEqual([4, 4, 4])
    if (scope === 'site') continue
    const ranking = await client.rpc('audience_ranking', { scope })
    expect(ranking.data).toMatchObject([
      { id: of.id, views: 12, visitors: 12, readings: 5, seconds: 20, depth: 60 },
    ])
  }
  expect((await client.rpc('audience_now')).data).toMatchObject([
    { article_id: article, views: 12 },
  ])
  const list = await client.rpc('audience_of_articles', { articles: [article] })
  expect(list.data).toMatchObject([
    { views_now: 12, views_today: 12, visitors_today: 12, section_ratio: null },
  ])
})

describe('an account', () => {
  it.each(['user', 'staff_author', 'contributor'])('%s that is suspended sees nothing', (who) =>
    withAudience(testDatabase, async ({ tx }) => {
      const id = testDatabase.ids[who] ?? ''
      const bylines = [{ author_id: id, contribution: 'by' }]
      await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${testDatabase.ids.published ?? ''}`
      await tx`update public.profiles set suspended_at = now() where id = ${id}`
      for (const call of [
        "audience_days('article', :published)",
        'audience_comparison(:published)',
      ])
        expect(await as(tx, who, call)).toMatchObject({ code: '42501', hint: 'admins_only' })
    }),
  )

  it('sees in a list the articles that it edits only', () =>
    withAudience(testDatabase, async ({ tx }) => {
      const { staff_author = '', published = '', archived = '' } = testDatabase.ids
      const bylines = [{ author_id: staff_author, contribution: 'by' }]
      await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${published}`
      const list = 'audience_of_articles(array[:published, :archived]::uuid[])'
      const own = await as(tx, 'staff_author', list)
      expect(own.result.map(({ article_id }) => article_id)).toEqual([published])
      const all = await as(tx, 'editor', list)
      expect(all.result.map(({ article_id }) => article_id).sort()).toEqual(
        [published, archived].sort(),
      )
    }))
})

describe('a range', () => {
  it.each([
    ["audience_days('site', null, '2026-10-02', '2026-10-01')", 'audience_range'],
    ["audience_days('site', null, '2024-01-01', '2026-10-01')", 'audience_range'],
    ["audience_ranking('tag', '2024-01-01', '2026-10-01')", 'audience_range'],
    [
      'audience_of_articles(array(select gen_random_uuid() from generate_series(1, 101)))',
      'too_many_articles',
    ],
  ])('%s is refused', (call, hint) =>
    withAudience(testDatabase, async ({ tx }) => {
      expect(await as(tx, 'editor', call)).toMatchObject({ code: '22023', hint })
    }),
  )

  it('of 25 months has a row for each day', () =>
    withAudience(testDatabase, async ({ tx }) => {
      const { rows } = await as(
        tx,
        'editor',
        "audience_days('site', null, '2024-10-01', '2026-10-31')",
      )
      expect(rows).toBe(761)
    }))

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-02', 24],
  ])('of the hours of %s has %i rows in New York', (day, hours) =>
    withAudience(testDatabase, async ({ tx }) => {
      await tx`update public.site_settings set timezone = 'America/New_York'`
      expect((await as(tx, 'editor', `audience_hours('site', null, '${day}')`)).rows).toBe(hours)
    }),
  )
})

describe('a ranking', () => {
  it.each([
    ['a few tags have most views', 8],
    ['all tags are equally read', 0],
  ])('is the same as the sum of all days when %s', (_, skew) =>
    withAudience(testDatabase, async ({ tx }) => {
      await tx`select setseed(0.5)`
      await tx`insert into public.audience_by_day (scope, scope_id, day, views)
        select 'tag', t.id, d::date, 1 + floor(t.weight * random() * 100)
        from (select gen_random_uuid() as id, power(random(), ${skew}) as weight from generate_series(1, 300)) t,
          generate_series(date '2026-06-20', date '2026-09-05', '1 day') d where random() < 0.7`
      for (const [first, last] of [
        ['2026-06-20', '2026-09-05'],
        ['2026-07-01', '2026-08-31'],
        ['2026-07-31', '2026-09-01'],
        ['2026-07-03', '2026-07-29'],
      ] as const) {
        const sums = await tx`select scope_id from public.audience_by_day
          where day between ${first} and ${last} group by 1 order by sum(views) desc, 1 limit 20`
        const [found] =
          await tx`select private.audience_leaders('tag', ${first}, ${last}, 20) as ids`
        expect(found?.ids).toEqual(sums.map(({ scope_id }) => scope_id))
      }
    }),
  )
})

describe('the comparison', () => {
  /** Articles published so many days ago, with views on each of the following days, and the last one. */
  const compare = (others: [days: number, perDay: number][], own: [days: number, perDay: number]) =>
    withAudience(testDatabase, async ({ tx }) => {
      const { category = '', author = '' } = testDatabase.ids
      await tx`delete from public.articles where category_id = ${category}`
      let last = ''
      for (const [days, perDay] of [...others, own]) {
        const [row] = await tx`
          insert into public.articles (slug, title, content, status, category_id, author_id, published_at)
          values (${`compared-${Math.random().toString(36).slice(2)}`}, 'An article', ${'A word of it. '.repeat(20)},
            'published', ${category}, ${author}, now() - ${days} * interval '1 day')
          returning id`
        last = String(row?.id)
        await tx`insert into public.audience_by_day (scope, scope_id, day, views)
          select 'article', ${last}, d::date, ${perDay} from generate_series(
            ((now() - ${days} * interval '1 day') at time zone (select timezone from public.site_settings))::date::timestamp,
            (now() at time zone (select timezone from public.site_settings))::date, '1 day') d`
      }
      const { result } = await attempt(
        tx,
        testDatabase.ids.editor ?? '',
        `select * from public.audience_comparison('${last}')`,
      )
      const list = await attempt(
        tx,
        testDatabase.ids.editor ?? '',
        `select * from public.audience_of_articles(array['${last}']::uuid[])`,
      )
      return { ...result[0], ratio: list.result[0]?.section_ratio }
    })

  it('is with the median of the section at the same age', async () => {
    const others: [number, number][] = [
      [60, 10],
      [50, 20],
      [40, 400],
    ]
    expect(await compare(others, [3, 30])).toMatchObject({
      ...{ age_days: 3, views: '90', section_median: '60', articles: 3, ratio: '1.50' },
    })
    expect(await compare(others, [20, 5])).toMatchObject({
      age_days: 7,
      views: '35',
      section_median: '140',
    })
  })

  it('leaves out articles of more than 90 days before, and later ones', async () => {
    const others: [number, number][] = [
      [200, 10],
      [120, 10],
      [50, 10],
      [40, 10],
      [5, 10],
    ]
    expect(await compare(others, [20, 5])).toMatchObject({
      section_median: null,
      articles: 2,
      ratio: null,
    })
  })

  it('of a draft and of a scheduled article has no row', () =>
    withAudience(testDatabase, async ({ tx }) => {
      for (const article of [':draft', ':scheduled'])
        expect((await as(tx, 'editor', `audience_comparison(${article})`)).rows).toBe(0)
    }))

  it('on the day of publication is with the first hours of the others', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp }) => {
      const { category = '', published = '' } = testDatabase.ids
      await tx`update public.articles set published_at = now() where id = ${published}`
      for (const n of [1, 2, 3]) {
        const [row] =
          await tx`insert into public.articles (slug, title, content, status, category_id, published_at)
          values (${`fresh-${n}`}, 'An article', ${'A word of it. '.repeat(20)}, 'published', ${category},
            now() - ${n} * interval '1 day') returning id`
        await tx`insert into public.audience_by_hour (scope, scope_id, hour, views)
          select 'article', ${String(row?.id)}, date_trunc('hour', now() - ${n} * interval '1 day') + h * interval '1 hour', 4
          from generate_series(0, 20) h`
      }
      await view(READER)
      await rollUp()
      const [found] = (await as(tx, 'editor', 'audience_comparison(:published)')).result
      expect(found).toMatchObject({ age_days: 1, views: '1', articles: 3 })
      // One begun hour, or two when the time now is just after an hour.
      expect(['4', '8']).toContain(found?.section_median)
    }))
})
