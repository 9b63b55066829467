import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Headers, otherReader, READER, withAudience } from './audienceSteps.ts'
import { attempt, openTestDatabase, type TestDatabase, withIds } from './testDatabase.ts'

/** What is counted, for which scope, and what is refused. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const SCOPES = [
  ['site', 'site'],
  ['article', 'published'],
  ['section', 'category'],
  ['author', 'author'],
  ['tag', 'tag'],
] as const

describe('a view', () => {
  it.each(SCOPES)('counts for the %s', (scope, id) =>
    withAudience(testDatabase, async ({ view, rollUp, figures }) => {
      await view()
      await view(otherReader(1))
      await rollUp()
      expect(await figures(scope, id)).toMatchObject({ views: 2, visitors: 2 })
    }),
  )

  it('counts for every author of the byline once', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp, figures }) => {
      const { author = '', editor = '', published = '' } = testDatabase.ids
      const bylines = [
        { author_id: author, contribution: 'by' },
        { author_id: author, contribution: 'photos' },
        { author_id: editor, contribution: 'with' },
      ]
      await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${published}`
      await view()
      await rollUp()
      expect(await figures('author', 'author')).toMatchObject({ views: 1, visitors: 1 })
      expect(await figures('author', 'editor')).toMatchObject({ views: 1, visitors: 1 })
    }))

  it('of a second article adds no visitor of the site, nor one after 30 minutes', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp, figures }) => {
      const { archived = '' } = testDatabase.ids
      await tx`update public.articles set status = 'published', published_at = now() where id = ${archived}`
      await view()
      await view(READER, ':archived')
      await rollUp()
      await tx`update private.recent_views set viewed_at = viewed_at - interval '31 minutes'`
      await view()
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 3, visitors: 1 })
      expect(await figures('article', 'published')).toMatchObject({ views: 2, visitors: 1 })
      expect(await figures('article', 'archived')).toMatchObject({ views: 1, visitors: 1 })
      expect(await figures('section', 'category')).toMatchObject({ views: 3, visitors: 1 })
    }))

  it('is of the day in the time zone of the publication', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp }) => {
      const days: string[] = []
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        await tx`update public.site_settings set timezone = ${zone}`
        await tx`delete from private.visitor_salt`
        await view()
        await rollUp()
        const [row] =
          await tx`select min(day)::text as day, min(day) = (now() at time zone ${zone})::date as is_local
          from public.audience_by_day where scope = 'site'`
        expect(row?.is_local).toBe(true)
        days.push(String(row?.day))
        await tx`delete from public.audience_by_day`
        await tx`delete from private.view_events`
      }
      // 25 hours apart.
      expect(new Set(days).size).toBe(2)
    }))

  it.each([
    ['https://News.Example.org/a?b#c', 'news.example.org'],
    ['android-app://com.example/', ''],
    ['', ''],
  ])('from %j counts for the host %j', (referrer, host) =>
    withAudience(testDatabase, async ({ tx, view, rollUp }) => {
      await view(READER, ':published', referrer)
      await rollUp()
      const rows =
        await tx`select host, views::int from public.referrers_by_day where scope in ('site', 'tag')`
      expect([...rows]).toEqual([
        { host, views: 1 },
        { host, views: 1 },
      ])
    }),
  )
})

const REFUSED: [string, Headers][] = [
  ['no user agent', { 'user-agent': '' }],
  ['curl', { 'user-agent': 'curl/8.5.0' }],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36' }],
  [
    'Lighthouse',
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/140.0.0.0 Chrome-Lighthouse' },
  ],
  ['a link preview', { 'user-agent': 'Mozilla/5.0 (compatible; BingPreview/1.0b)' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of Safari', { purpose: 'prefetch' }],
  ['a prefetch of an earlier Firefox', { 'x-moz': 'prefetch' }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
]
const EVERYTHING = [
  "public.record_view(:published, 'https://news.example/')",
  'public.record_engagement(:published, 30, 80, 1)',
  "public.record_search('flying trams')",
].join(', ')

describe('nothing is counted', () => {
  it.each(REFUSED)('of %s', (_, headers) =>
    withAudience(testDatabase, async ({ tx, call }) => {
      await call(`select ${EVERYTHING}`, { ...READER, ...headers })
      const stored = await tx`
        select from private.audience_queue union all select from private.view_events
        union all select from private.recent_views
        union all select from private.daily_visitors union all select from public.searches_without_result`
      expect(stored).toHaveLength(0)
    }),
  )

  it('while counting is off, neither bookmarks nor comments', () =>
    withAudience(testDatabase, async ({ tx, call }) => {
      await tx`update public.site_settings set audience_counting = 'off'`
      await call(`select ${EVERYTHING}`)
      const { other = '' } = testDatabase.ids
      await attempt(
        tx,
        other,
        withIds('select public.toggle_bookmark(:published)', testDatabase.ids),
      )
      await attempt(
        tx,
        other,
        withIds(
          `insert into public.comments (article_id, user_id, content)
        values (:published, '${other}', 'A comment')`,
          testDatabase.ids,
        ),
      )
      expect(await tx`select from private.view_events`).toHaveLength(0)
      expect(await tx`select from private.audience_queue`).toHaveLength(0)
    }))

  it.each([
    'Mozilla/5.0 (Linux; Android 14; CUBOT X90) Chrome/140.0.0.0',
    'Mozilla/5.0 [FBAN/FBIOS;FBAV/480]',
  ])('but a person with %s is', (agent) =>
    withAudience(testDatabase, async ({ view, rollUp, figures }) => {
      await view({ ...READER, 'user-agent': agent })
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 1 })
    }),
  )
})
