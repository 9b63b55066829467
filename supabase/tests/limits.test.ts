import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
let periods: { action: string; period: string }[]
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  periods = await testDatabase.sql`select action, period::text from private.limits order by action`
  // Periods start at fixed times. A test that runs across the end of a period would count in two.
  await testDatabase.sql`update private.limits set period = interval '3650 days'`
})
beforeEach(() => testDatabase.sql`delete from private.tallies`)
afterAll(() => testDatabase?.close())

const MESSAGE = `insert into public.contact_messages (name, email, subject, message)
  values ('A', 'a@example.com', 'B', 'A long enough text')`
const SUBSCRIPTION = `insert into public.newsletter_subscribers (email) values ('{n}@example.com')`
const COMMENT = `insert into public.comments (article_id, user_id, content)
  values (:published, :me, 'Number {n}')`

/** Repeats a statement until it fails. Returns the number of successes and the error. */
const untilRefused = (
  actor: string,
  statement: string,
  headers: (n: number) => Record<string, string> = () => ({}),
) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    const me = testDatabase.ids[actor] ?? null
    for (let n = 0; n < 400; n++) {
      const text = withIds(statement.replaceAll('{n}', String(n)), {
        ...testDatabase.ids,
        me: me ?? '',
      })
      const { code, hint } = await attempt(tx, me, text, headers(n))
      if (code) return { worked: n, code, hint }
    }
    return { worked: 400 }
  })

describe('limits', () => {
  it('have periods of a minute, ten minutes, an hour or a day', () => {
    expect(Object.fromEntries(periods.map(({ action, period }) => [action, period]))).toEqual({
      article: '01:00:00',
      assignment: '01:00:00',
      category: '01:00:00',
      comment: '00:01:00',
      comment_like: '00:01:00',
      contact: '00:10:00',
      draft_link: '1 day',
      draft_link_opening: '00:10:00',
      error_report: '00:10:00',
      follow: '1 day',
      invitation: '1 day',
      invitation_link: '00:10:00',
      job: '01:00:00',
      link_preview: '01:00:00',
      live_entry: '00:01:00',
      mute: '1 day',
      newsletter: '00:10:00',
      newsletter_click: '01:00:00',
      newsletter_mail: '1 day',
      newsletter_test: '01:00:00',
      notice: '01:00:00',
      notice_mail: '1 day',
      recovery_code: '01:00:00',
      report: '01:00:00',
      revision: '1 day',
      revision_kilobytes: '1 day',
      search_without_result: '01:00:00',
      tag: '01:00:00',
      template: '01:00:00',
      text_comment: '01:00:00',
      upload: '1 day',
      upload_kilobytes: '1 day',
      working_copy: '01:00:00',
    })
  })

  it('permit 20 comments a minute', async () => {
    const refusal = { worked: 20, code: 'PT429', hint: 'limit_comment' }
    expect(await untilRefused('other', COMMENT)).toEqual(refusal)
  })

  it('do not apply to admins', async () => {
    expect(await untilRefused('admin', COMMENT)).toEqual({ worked: 400 })
  })

  it('permit five messages from one address in ten minutes', async () => {
    const refusal = { worked: 5, code: 'PT429', hint: 'limit_contact' }
    const hosted = (n: number) => ({
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': `198.51.100.${n}`,
    })
    expect(await untilRefused('visitor', MESSAGE, hosted)).toEqual(refusal)
    const behindProxy = () => ({ 'x-forwarded-for': '203.0.113.9, 10.0.0.1' })
    expect(await untilRefused('visitor', MESSAGE, behindProxy)).toEqual(refusal)
  })

  it('count an IPv6 network as one address', async () => {
    const household = (n: number) => ({ 'x-real-ip': `2001:db8:1:2::${n.toString(16)}` })
    expect(await untilRefused('visitor', SUBSCRIPTION, household)).toMatchObject({ worked: 5 })
  })

  it.each([
    ['no address is known', () => ({})],
    ['the address is that of a proxy', () => ({ 'x-forwarded-for': '127.0.0.1' })],
    ['the address is nonsense', () => ({ 'x-forwarded-for': "'; drop table" })],
    ['every request has another', (n: number) => ({ 'x-forwarded-for': `203.0.${n}.1` })],
  ])('apply to all clients together when %s', async (_, headers) => {
    const refusal = { worked: 60, code: 'PT429', hint: 'limit_contact' }
    expect(await untilRefused('visitor', MESSAGE, headers)).toEqual(refusal)
  })

  it('permit 600 article versions a day', async () => {
    const save = "update public.articles set excerpt = 'Version {n}' where id = :published"
    await testDatabase.sql`update private.limits set per_person = 10 where action = 'revision'`
    const refusal = { worked: 10, code: 'PT429', hint: 'limit_revision' }
    expect(await untilRefused('author', save)).toEqual(refusal)
    await testDatabase.sql`update private.limits set per_person = 600 where action = 'revision'`
  })

  it('permit 100 MB of article versions a day', async () => {
    const save = `update public.articles set content = repeat('{n} ', 40000) where id = :published`
    await testDatabase.sql`update private.limits set per_person = 400 where action = 'revision_kilobytes'`
    const { worked, hint } = await untilRefused('author', save)
    expect(hint).toBe('limit_revision_kilobytes')
    expect(worked).toBeLessThanOrEqual(5)
    await testDatabase.sql`update private.limits set per_person = 102400 where action = 'revision_kilobytes'`
  })

  it('return status 429 and the time to wait', async () => {
    await testDatabase.sql`update private.limits set together = 1 where action = 'newsletter'`
    const subscribe = (email: string) =>
      testDatabase.visitor
        .from('newsletter_subscribers')
        .insert({ email, subscribed_at: '2001-01-01T00:00:00Z' })
    expect((await subscribe('first@example.org')).error).toBeNull()
    const { error, status } = await subscribe('second@example.org')
    expect(status).toBe(429)
    expect(error).toMatchObject({ code: 'PT429', hint: 'limit_newsletter' })
    expect(error?.details).toMatch(/^\d+ seconds$/)
    await testDatabase.sql`update private.limits set together = 300 where action = 'newsletter'`
  })

  it('count concurrent requests exactly', async () => {
    const responses = await Promise.all(
      Array.from({ length: 80 }, () =>
        testDatabase.visitor.from('contact_messages').insert({
          name: 'A',
          email: 'a@example.com',
          subject: 'B',
          message: 'A long enough text',
        }),
      ),
    )
    expect(responses.filter(({ error }) => error === null)).toHaveLength(60)
  })

  it('do not apply to programs with the secret key', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({
      name: `Subject ${i}`,
      slug: `subject-${i}`,
    }))
    expect((await testDatabase.secret.from('categories').insert(rows)).error).toBeNull()
  })

  it('delete old counts', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update private.limits set period = interval '10 minutes' where action = 'contact'`
      await tx`insert into private.tallies values ('contact', 'address x', now() - interval '1 day', 3)`
      await tx`delete from private.tallies where who = 'everybody'`
      await attempt(tx, null, MESSAGE)
      expect(await tx`select from private.tallies where who = 'address x'`).toHaveLength(0)
    })
  })
})

describe('public forms', () => {
  it.each([
    [
      'subscriber_leave_blank',
      "insert into public.newsletter_subscribers (email, leave_blank) values ('r@example.com', 'x')",
    ],
    [
      'message_leave_blank',
      `insert into public.contact_messages (name, email, subject, message, leave_blank)
        values ('A', 'a@example.com', 'B', 'A long enough text', 'x')`,
    ],
  ])('refuse what fills in the hidden field: %s', async (constraint, statement) => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      expect((await attempt(tx, null, statement)).code).toBe('23514')
      const table = tx(
        `public.${constraint.startsWith('message') ? 'contact_messages' : 'newsletter_subscribers'}`,
      )
      const before = (await tx`select from ${table}`).count
      expect((await attempt(tx, null, statement.replace(", 'x')", ", '')"))).code).toBeNull()
      expect((await tx`select from ${table}`).count).toBe(before + 1)
    })
    await expect(testDatabase.sql.unsafe(statement)).rejects.toMatchObject({
      constraint_name: constraint,
    })
  })

  it('set the date of a subscription, and ignore the case of addresses', async () => {
    const { error } = await testDatabase.visitor
      .from('newsletter_subscribers')
      .insert({ email: 'READER@example.com', subscribed_at: '2001-01-01T00:00:00Z' })
    expect(error).toBeNull()
    const found = await testDatabase.sql`select subscribed_at < '2020-01-01' as is_old
      from public.newsletter_subscribers where lower(email::text) = 'reader@example.com'`
    expect([...found]).toEqual([{ is_old: false }])
  })

  it('report a disabled newsletter', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update public.site_settings set newsletter_enabled = false`
      const outcome = await attempt(tx, null, SUBSCRIPTION)
      expect(outcome).toMatchObject({ code: '42501', hint: 'newsletter_closed' })
    })
  })
})
