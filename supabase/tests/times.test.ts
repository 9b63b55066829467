import { isDay, isMoment } from '@broadsheet/shared/domain/fields.ts'
import fc from 'fast-check'
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

/** Times that PostgreSQL stores and other programs parse incorrectly. */
const IMPLAUSIBLE = [
  ...['-infinity', 'infinity', '0044-03-15 BC', '0001-01-01', '1699-12-31', '2201-01-01'],
  ...['9999-12-31', '294276-12-31'],
]

/** Tables whose rows become pages or feeds, also if only a program with the secret key can write their times. */
const PUBLISHED = [
  ...[
    'articles',
    'article_slugs',
    'categories',
    'tags',
    'former_pages',
    'profiles',
    'site_settings',
  ],
  ...['comments', 'likes', 'bookmarks', 'newsletter_subscribers', 'contact_messages'],
]

describe('a time that clients can write', () => {
  it('is in a column whose constraint excludes implausible times', async () => {
    const unconstrained = await testDatabase.sql`
      select c.table_name || '.' || c.column_name as column
      from information_schema.columns c
        join pg_catalog.pg_class r on r.relname = c.table_name and r.relkind = 'r'
          and r.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.data_type in ('date', 'timestamp with time zone', 'timestamp without time zone')
        and (c.table_name = any (${PUBLISHED}) or exists (
          select from unnest(array['anon', 'authenticated']) as client (role), unnest(array['insert', 'update']) as privilege (name)
          where has_column_privilege(client.role, r.oid, c.column_name::text, privilege.name)))
        and not exists (
          select from pg_catalog.pg_constraint k where k.conrelid = r.oid and k.contype = 'c'
            and pg_get_constraintdef(k.oid) like '%is_plausible_time(' || c.column_name || ')%')`
    expect(unconstrained.map(({ column }) => column)).toEqual([])
  })

  it.each(IMPLAUSIBLE)('rejects %s as the date of an article', async (time) => {
    const statement = `update public.articles set published_at = '${time}' where id = :published`
    const { code } = await rollBackAfter(testDatabase.sql, (tx) =>
      attempt(tx, testDatabase.ids.author ?? null, withIds(statement, testDatabase.ids)),
    )
    expect(code).toBe('23514')
  })

  it.each(IMPLAUSIBLE)('rejects %s in the settings', async (time) => {
    const statement = `update public.site_settings set privacy_last_updated = '${time}' where true`
    const { code } = await rollBackAfter(testDatabase.sql, (tx) =>
      attempt(tx, testDatabase.ids.admin ?? null, statement),
    )
    // A date of PostgreSQL does not reach the last year of a timestamp.
    expect(['23514', '22008']).toContain(code)
  })

  it.each(['1700-01-01', '1969-07-20T20:17:40Z', '2200-12-31T23:59:59.999Z'])(
    'accepts %s as the date of an article',
    async (time) => {
      const statement = `update public.articles set published_at = '${time}' where id = :published`
      const { code, rows } = await rollBackAfter(testDatabase.sql, (tx) =>
        attempt(tx, testDatabase.ids.author ?? null, withIds(statement, testDatabase.ids)),
      )
      expect({ code, rows }).toEqual({ code: null, rows: 1 })
    },
  )
})

const YEARS = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
const LIMITS = [Date.UTC(1700, 0, 1), Date.UTC(2201, 0, 1)]
const aroundLimits = fc
  .tuple(fc.constantFrom(...LIMITS), fc.integer({ min: -90_000_000, max: 90_000_000 }))
  .map(([limit, off]) => new Date(limit + off))
const anyDate = fc.oneof(fc.date(YEARS), aroundLimits)

describe('forms and database agree', () => {
  const plausible = async (time: string, type: 'timestamptz' | 'date') => {
    const [row] = await testDatabase.sql.unsafe(
      `select private.is_plausible_time('${time}'::${type}) as result`,
    )
    return row?.result
  }

  it('on every point in time', () =>
    fc.assert(
      fc.asyncProperty(anyDate, async (date) => {
        const time = date.toISOString()
        expect({ time, is: await plausible(time, 'timestamptz') }).toEqual({
          time,
          is: isMoment(time),
        })
      }),
    ))

  it('on every day', () =>
    fc.assert(
      fc.asyncProperty(anyDate, async (date) => {
        const day = date.toISOString().slice(0, 10)
        expect({ day, is: await plausible(day, 'date') }).toEqual({ day, is: isDay(day) })
      }),
    ))
})
