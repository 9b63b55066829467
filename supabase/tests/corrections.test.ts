import {
  CORRECTION_KINDS,
  CORRECTION_LIMITS,
  hasWrong,
  missingIn,
  updatedAtOf,
} from '@broadsheet/shared/domain/corrections.ts'
import { ERROR_REPORT_LIMITS } from '@broadsheet/shared/domain/errorReports.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from public.corrections`
    await tx`delete from public.article_versions`
    await tx`delete from public.error_reports`
    return act(tx)
  })
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), statement)

const RED = { kind: 'correction', wrong: 'It was red.', corrected: 'It was blue.', publish: true }
async function save(tx: TransactionSql, fields: object, actor = 'editor') {
  const given = JSON.stringify({ article_id: id('published'), ...RED, ...fields })
  const outcome = await as(tx, actor, `select public.save_correction(${quoted(given)}) as row`)
  return { ...outcome, row: outcome.result[0]?.row as { id: string; version: number } }
}
const article = async (tx: TransactionSql) => {
  const [row] = await tx`select * from public.articles where id = ${id('published')}`
  return row as { version: number; updated_at: Date; corrections: object[]; changed_in: string }
}
const events = (tx: TransactionSql) =>
  tx`select subject, action from public.publish_events where subject_id = ${id('published')}`

describe('a published correction', () => {
  it('is copied to its article, which is published again without a new version', () =>
    inDatabase(async (tx) => {
      const before = await article(tx)
      await tx`delete from public.publish_events`
      const { row } = await save(tx, { wrong: '  It was\n red. ' })
      const after = await article(tx)
      expect(after.corrections).toMatchObject([
        { id: row.id, kind: 'correction', wrong: 'It was red.', corrected: 'It was blue.' },
      ])
      expect(Object.keys(after.corrections[0] ?? {}).sort()).toEqual(
        ['corrected', 'id', 'kind', 'place', 'published_at', 'wrong'].sort(),
      )
      expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at])
      expect(await events(tx)).toMatchObject([{ subject: 'article', action: 'update' }])
      const [entry] = await tx`select action, subject_id from public.audit_log
        where action = 'correction.published'`
      expect(entry?.subject_id).toBe(id('published'))
    }))

  it('is gone for readers when it is withdrawn, and stays for the staff', () =>
    inDatabase(async (tx) => {
      const { row } = await save(tx, {})
      await as(tx, 'editor', `select public.withdraw_correction('${row.id}', ${row.version})`)
      expect((await article(tx)).corrections).toEqual([])
      const seen = await as(
        tx,
        'editor',
        'select state, withdrawn_at from public.corrections_overview',
      )
      expect(seen.result).toMatchObject([{ state: 'withdrawn' }])
      const changed = await save(tx, { id: row.id, version: row.version + 1 })
      expect(changed.hint).toBe('correction_withdrawn')
    }))

  it('is refused when it was saved by another person meanwhile', () =>
    inDatabase(async (tx) => {
      const { row } = await save(tx, {})
      await save(tx, { id: row.id, version: 1, corrected: 'It was green.' })
      expect(await save(tx, { id: row.id, version: 1 })).toMatchObject({ hint: 'stale_version' })
    }))

  it('returns with its article from the trash', () =>
    inDatabase(async (tx) => {
      await save(tx, {})
      await tx`delete from public.articles where id = ${id('published')}`
      expect(await tx`select from public.corrections`).toHaveLength(0)
      const [item] = await tx`select id from public.trash where kind = 'article'`
      expect(
        await as(tx, 'editor', `select public.restore_from_trash(array['${item?.id}']::uuid[])`),
      ).toMatchObject({ code: null })
      expect((await article(tx)).corrections).toHaveLength(1)
      expect(await tx`select from public.corrections`).toHaveLength(1)
      expect(await tx`select from public.article_versions`).toHaveLength(2)
    }))
})

describe('the rules of corrections', () => {
  const cases = CORRECTION_KINDS.flatMap((kind) =>
    [null, 'It was red.'].flatMap((wrong) =>
      [null, ' ', 'It was blue.'].map((corrected) => ({ kind, wrong, corrected })),
    ),
  )
  it.each(cases)('%j: the database and shared/domain have the same', (given) =>
    inDatabase(async (tx) => {
      const wrong = hasWrong(given.kind) ? given.wrong : null
      const { code } = await save(tx, given)
      expect(code === null).toBe(missingIn({ ...given, wrong }) === null)
    }),
  )

  it('limit both texts, the reason of a withheld version, and reports', () =>
    inDatabase(async (tx) => {
      const long = (characters: number) => 'é'.repeat(characters)
      for (const field of ['wrong', 'corrected'] as const) {
        expect((await save(tx, { [field]: long(CORRECTION_LIMITS[field]) })).code).toBeNull()
        expect((await save(tx, { [field]: long(CORRECTION_LIMITS[field] + 1) })).code).toBe('23514')
      }
      const report = (message: string, quote: string) =>
        attempt(
          tx,
          null,
          `insert into public.error_reports (article_id, message, quote)
          values ('${id('published')}', '${message}', '${quote}')`,
        )
      const { message, quote } = ERROR_REPORT_LIMITS
      expect((await report(long(message), long(quote))).code).toBeNull()
      expect((await report(long(message + 1), 'x')).code).toBe('23514')
      expect((await report('x', long(quote + 1))).code).toBe('23514')
    }))

  it('put a retraction at the top', () =>
    inDatabase(async (tx) => {
      await save(tx, { kind: 'retraction', place: 'end' })
      expect((await article(tx)).corrections).toMatchObject([{ place: 'top', wrong: null }])
    }))

  it('mark an article as updated by corrections and marked dates, not by saves', () => {
    const published_at = '2026-01-01T00:00:00Z'
    const at = (marked_updated_at: string | null, ...dates: string[]) =>
      updatedAtOf({
        ...{ published_at, marked_updated_at },
        corrections: dates.map((date) => ({ published_at: date })),
      }).slice(0, 10)
    expect(at(null)).toBe('2026-01-01')
    expect(at('2026-01-05T00:00:00Z', '2026-01-03T00:00:00Z')).toBe('2026-01-05')
    expect(at('2025-12-01T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z')).toBe(
      '2026-01-03',
    )
  })
})

describe('public versions', () => {
  const texts = (tx: TransactionSql) =>
    tx`select title, content, withheld_reason from public.article_versions order by correction_id is not null`

  it('are the first publication and the text of each correction, without what was saved between', () =>
    inDatabase(async (tx) => {
      const [first] = await tx`select title from public.articles where id = ${id('published')}`
      for (const title of ['Saved without a note', 'The corrected headline'])
        await as(
          tx,
          'editor',
          `update public.articles set title = '${title}' where id = '${id('published')}'`,
        )
      await save(tx, {})
      expect((await texts(tx)).map(({ title }) => title)).toEqual([
        first?.title,
        'The corrected headline',
      ])
      const unshown = await attempt(tx, null, 'select title from public.article_versions')
      expect(unshown.rows).toBe(0)
      const changed = (await article(tx)).changed_in
      await tx`update public.articles set changed_in = 1 where id = ${id('published')}`
      await tx`update public.site_settings set public_versions = true`
      expect((await article(tx)).changed_in).toBe(changed)
      const shown = await attempt(tx, null, 'select title from public.article_versions')
      expect(shown.rows).toBe(2)
    }))

  it('can be withheld with a reason, and shown again', () =>
    inDatabase(async (tx) => {
      await tx`update public.site_settings set public_versions = true`
      await save(tx, {})
      const [version] =
        await tx`select id, title from public.article_versions where correction_id is null`
      const withhold = (reason: string) =>
        as(tx, 'editor', `select public.withhold_version('${version?.id}', ${quoted(reason)})`)
      await withhold('It named a minor.')
      const seen = await attempt(
        tx,
        null,
        'select title, content, withheld_reason from public.article_versions where correction_id is null',
      )
      expect(seen.result).toEqual([
        { title: null, content: null, withheld_reason: 'It named a minor.' },
      ])
      await withhold('')
      expect((await texts(tx))[0]).toMatchObject({ title: version?.title, withheld_reason: null })
    }))
})

describe('a report of an error', () => {
  it('is settled by the correction that is written because of it', () =>
    inDatabase(async (tx) => {
      await attempt(
        tx,
        null,
        `insert into public.error_reports (article_id, quote, message)
        values ('${id('published')}', 'red', 'It is blue.')`,
      )
      const counted = await as(tx, 'editor', 'select error_reports from public.dashboard_counts()')
      expect(counted.result).toEqual([{ error_reports: '1' }])
      const [report] = await tx`select id from public.error_reports`
      const { row } = await save(tx, { report_id: report?.id, publish: false })
      const [settled] = await tx`select correction_id, settled_at from public.error_reports`
      expect(settled).toMatchObject({ correction_id: row.id, settled_at: expect.any(Date) })
    }))

  it('is refused from programs that fill in the hidden field, and above the limit', () =>
    inDatabase(async (tx) => {
      const report = (blank: string) =>
        attempt(
          tx,
          null,
          `insert into public.error_reports (article_id, message, leave_blank)
            values ('${id('published')}', 'It is blue.', '${blank}')`,
          { 'x-real-ip': '203.0.113.9' },
        )
      expect((await report('http://spam.example')).code).toBe('23514')
      for (let sent = 0; sent < 5; sent += 1) expect((await report('')).code).toBeNull()
      expect((await report('')).hint).toBe('limit_error_report')
    }))

  it('is deleted a year after it was settled', () =>
    inDatabase(async (tx) => {
      await tx`insert into public.error_reports (article_id, message, settled_at) values
        (${id('published')}, 'Old', now() - interval '366 days'), (${id('published')}, 'New', now()),
        (${id('published')}, 'Open', null)`
      await tx`select private.clean_error_reports(now(), 100)`
      const left = await tx`select message from public.error_reports order by message`
      expect(left.map(({ message }) => message)).toEqual(['New', 'Open'])
    }))
})
