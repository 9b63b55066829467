import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Audience, otherReader, READER, withAudience } from './audienceSteps.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

/** No table allows a view to be linked to a person. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** Every table to which a visitor's call writes, and its columns. A new column needs a reason why it identifies no person. */
const WRITTEN = {
  'private.audience_queue': [
    ...['article_id', 'visitor', 'day', 'recorded_at', 'is_view', 'referrer_host'],
    ...['seconds', 'depth', 'shares'],
  ],
  'private.daily_visitors': ['digest', 'slot'],
  'private.visitor_salt': ['id', 'day', 'salt'],
  'private.tallies': ['action', 'who', 'period_start', 'used'],
  'public.searches_without_result': ['day', 'words', 'searches'],
}
const ROLLED_UP = {
  'private.recent_views': ['article_id', 'visitor', 'viewed_at', 'has_reading', 'shares', 'day'],
  'private.view_events': [
    ...['article_id', 'minute', 'kind', 'referrer_host', 'depth', 'recorded_in', 'slot', 'seconds'],
    'first_of',
  ],
  'public.audience_by_day': [
    ...[
      'scope',
      'scope_id',
      'day',
      'views',
      'visitors',
      'readings',
      'reading_seconds',
      'depth_sum',
    ],
    ...['shares', 'bookmarks', 'comments', 'newsletter_clicks', 'article_id'],
  ],
  'private.audience_by_month': [
    ...[
      'scope',
      'scope_id',
      'month',
      'views',
      'visitors',
      'readings',
      'reading_seconds',
      'depth_sum',
    ],
    'article_id',
  ],
  'public.audience_by_hour': ['scope', 'scope_id', 'hour', 'views', 'visitors', 'article_id'],
  'public.referrers_by_day': ['scope', 'scope_id', 'day', 'host', 'views', 'article_id'],
  'public.views_by_minute': ['article_id', 'minute', 'views'],
  'public.article_views': ['article_id', 'views_count'],
  'private.view_cursor': ['is_only', 'counted_below'],
}

const visit = [
  "public.record_view(:published, 'https://news.example/')",
  'public.record_engagement(:published, 30, 80, 1)',
  "public.record_search('flying trams')",
].join(', ')

/** Text of all rows of each table. */
async function contents(tx: TransactionSql): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const table of Object.keys({ ...WRITTEN, ...ROLLED_UP })) {
    const rows = await tx.unsafe(`select t::text as text from ${table} t`)
    texts[table] = rows.map(({ text }) => String(text)).join('\n')
  }
  return texts
}

describe('views', () => {
  it('are written to tables without a column for a person', async () => {
    for (const [table, columns] of Object.entries({ ...WRITTEN, ...ROLLED_UP })) {
      const found = await testDatabase.sql`select attname from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
      expect(found.map(({ attname }) => attname).sort(), table).toEqual([...columns].sort())
    }
    const foreign =
      await testDatabase.sql`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
        and conrelid::regclass::text = any (${Object.keys({ ...WRITTEN, ...ROLLED_UP }).map(
          (name) => name.replace('public.', ''),
        )})`
    expect(foreign).toHaveLength(0)
  })

  it('are written to no other table', () =>
    withAudience(testDatabase, async ({ tx, call, rollUp }) => {
      const tables = await tx`select c.oid::regclass::text as name from pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')`
      const digests = async () => {
        const all: Record<string, string> = {}
        for (const { name } of tables) {
          const [row] = await tx.unsafe(
            `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
          )
          all[String(name)] = String(row?.digest)
        }
        return all
      }
      const changed = async (act: () => Promise<unknown>) => {
        const before = await digests()
        await act()
        const after = await digests()
        const names = Object.keys(after).filter((name) => after[name] !== before[name])
        // Partitions.
        return [...new Set(names.map((name) => name.replace(/_[0-3]$/, '')))]
      }
      const full = (name: string) => (name.includes('.') ? name : `public.${name}`)
      const written = await changed(() => call(`select ${visit}`))
      expect(Object.keys(WRITTEN)).toEqual(expect.arrayContaining(written.map(full)))
      const counted = await changed(rollUp)
      const both = ['private.audience_queue', 'private.daily_visitors']
      const expected = [...Object.keys(ROLLED_UP), ...both]
      expect(expected).toEqual(expect.arrayContaining(counted.map(full)))
    }))

  it('leave neither address nor browser of the visitor', () =>
    withAudience(testDatabase, async ({ tx, call, rollUp }) => {
      const expectNeither = async () => {
        const texts = Object.values(await contents(tx))
        expect(texts.join('\n')).not.toContain(READER['cf-connecting-ip'])
        expect(texts.join('\n')).not.toContain('Chrome')
      }
      await call(`select ${visit}`)
      await expectNeither()
      await rollUp()
      await expectNeither()
    }))
})

describe('digests', () => {
  it('of one visitor are different for each scope and article', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp }) => {
      const { archived = '' } = testDatabase.ids
      await tx`update public.articles set status = 'published', published_at = now() where id = ${archived}`
      await view()
      await view(READER, ':archived')
      await rollUp()
      const daily = await tx`select distinct digest from private.daily_visitors`
      // The site, two articles, a section, an author and a tag.
      expect(daily).toHaveLength(6)
      expect(await tx`select distinct visitor from private.recent_views`).toHaveLength(2)
    }))

  it('are gone with their salt within a minute after the end of the day', () =>
    withAudience(testDatabase, async ({ tx, call, view, rollUp, figures }) => {
      await call(`select ${visit}`)
      await view(otherReader(1))
      const [before] = await tx`select salt from private.visitor_salt`
      await tx`update private.visitor_salt set day = day - 1`
      await tx`update private.audience_queue set day = day - 1`
      await tx`update private.daily_visitors set slot = (slot + 1) % 2`
      await rollUp()
      expect(await tx`select from private.daily_visitors`).toHaveLength(0)
      expect(await tx`select from private.recent_views`).toHaveLength(0)
      const [after] = await tx`select salt, day = (now() at time zone s.timezone)::date as is_today
        from private.visitor_salt, public.site_settings s`
      expect(after?.is_today).toBe(true)
      expect(after?.salt).not.toBe(before?.salt)
      // The same reader is a visitor of the new day.
      await view()
      await rollUp()
      expect(await figures('site')).toMatchObject({ visitors: 3 })
    }))

  it('that a request writes at midnight are removed by the next roll-up', () =>
    withAudience(testDatabase, async ({ tx, rollUp }) => {
      await tx`select private.current_visitor_salt()`
      await tx`insert into private.daily_visitors
        select gen_random_uuid(), (s.day - date '2000-01-01' + 1) % 2 from private.visitor_salt s`
      await rollUp()
      expect(await tx`select from private.daily_visitors`).toHaveLength(0)
    }))
})

describe('the digest that the rows of a visitor share', () => {
  /** A view and an engagement; returns the digests that they are recorded with. */
  const visitOnce = async ({ tx, call, view }: Audience): Promise<string[]> => {
    await view()
    await call('select public.record_engagement(:published, 30, 80, 1)')
    const rows = await tx`select encode(visitor, 'hex') as visitor from private.audience_queue`
    expect(rows).toHaveLength(2)
    return [...new Set(rows.map(({ visitor }) => String(visitor)))]
  }

  it('is deleted by the roll-up, and in no other table', () =>
    withAudience(testDatabase, async (audience) => {
      const [digest = '', ...others] = await visitOnce(audience)
      expect(others).toHaveLength(0)
      await audience.rollUp()
      const { 'private.audience_queue': queue, ...tables } = await contents(audience.tx)
      expect(queue).toBe('')
      // Other digests are stored in part.
      const texts = Object.values(tables).join('\n').replaceAll('-', '')
      expect(texts).not.toContain(digest.slice(0, 16))
      expect(texts).not.toContain(digest.slice(-16))
    }))

  it('is deleted at the end of the day, when nothing counts', () =>
    withAudience(testDatabase, async (audience) => {
      const { tx } = audience
      const [digest] = await visitOnce(audience)
      await tx`update private.visitor_salt set day = day - 1`
      await tx`update private.audience_queue
        set day = day - 1, recorded_at = recorded_at - interval '61 minutes'`
      await audience.view()
      const rows = await tx`select encode(visitor, 'hex') as visitor from private.audience_queue`
      expect(rows).toHaveLength(1)
      expect(rows[0]?.visitor).not.toBe(digest)
    }))

  it('is neither in the log nor in backups', async () => {
    const [row] = await testDatabase.sql`select relpersistence from pg_class
      where oid = 'private.audience_queue'::regclass`
    expect(row?.relpersistence).toBe('u')
  })
})
