import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpSink, startSmtpSink } from '../../dev/testing/newsletter/smtpSink.ts'
import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { mailSettingsOf } from '../../mail/mailSettings.ts'
import { newsletter } from '../kinds/newsletter.ts'
import { newsletterTest } from '../kinds/newsletterTest.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

let jobs: TestJobs
let sink: SmtpSink
beforeAll(async () => {
  jobs = await openTestJobs()
  await jobs.sql`update public.site_settings set newsletter_postal_address = '1 Ferry Quay',
    newsletter_reply_to = 'desk@ferryman.example'`
  await jobs.sql`
    with added as (
      insert into public.newsletter_subscribers (email, status, consented_at, consent_proof)
      select 'reader' || number || '@example.org', 'confirmed', now(), 'A form' from generate_series(1, 3) number returning id)
    insert into public.newsletter_members (subscriber_id, list_id)
    select added.id, l.id from added, public.newsletter_lists l where l.is_default`
})
afterAll(() => jobs?.close())
beforeEach(async () => {
  sink = await startSmtpSink()
})
afterEach(async () => {
  sink.close()
  await jobs.sql`delete from public.newsletter_issues`
  await jobs.sql`delete from public.jobs`
})

async function issueOf(): Promise<string> {
  const [row] = await jobs.sql`
    insert into public.newsletter_issues (list_id, subject, intro, article_ids)
    select id, 'The week', 'Good morning.', array[${jobs.article}]::uuid[] from public.newsletter_lists where is_default
    returning id`
  return String(row?.id)
}

const settings = (url = sink.url) =>
  mailSettingsOf(
    { SMTP_URL: url, MAIL_FROM: 'news@ferryman.example', MAIL_RATE: '1000' },
    {
      ...{ apiUrl: 'https://api.example', secretKey: '', mailbox: null },
      siteUrl: 'https://ferryman.example',
    },
    outgoingClient(),
  )
const work = (mail = settings()) => jobs.work(newsletter, { mail })

/** An issue that is being sent. */
async function sendingIssue(): Promise<string> {
  const issue = await issueOf()
  await jobs.sql`select public.schedule_newsletter(${issue})`
  return issue
}

const stateOf = async (issue: string) =>
  (
    await jobs.sql`select state, sent, failed, recipients from public.newsletter_issues where id = ${issue}`
  )[0]

/** Headers of a mail in one line each. */
const headersOf = (content: string) =>
  (content.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ').split('\r\n')

describe('an issue', () => {
  it('is sent once to each subscriber, with the headers that mail programs need to unsubscribe', async () => {
    const issue = await sendingIssue()
    expect(await work()).toMatchObject([{ state: 'succeeded' }])
    expect(await stateOf(issue)).toEqual({ state: 'sent', sent: 3, failed: 0, recipients: 3 })
    expect(sink.received.map(({ to }) => to).sort()).toEqual(
      [1, 2, 3].map((number) => `reader${number}@example.org`),
    )
    const mail = sink.received[0]
    const [delivery] = await jobs.sql`
      select d.id, t.token from private.newsletter_deliveries d
        join public.newsletter_subscribers s on s.id = d.subscriber_id
        join public.newsletter_tokens t on t.subscriber_id = s.id where s.email = ${mail?.to ?? ''}`
    const headers = headersOf(mail?.content ?? '')
    expect(mail?.messageId).toBe(`<${delivery?.id}@ferryman.example>`)
    expect(headers).toContain('Reply-To: desk@ferryman.example')
    expect(headers).toContain('List-ID: <newsletter.ferryman.example>')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const unsubscribe = headers.find((line) => line.startsWith('List-Unsubscribe:'))
    expect(unsubscribe?.replaceAll(' ', '')).toBe(
      `List-Unsubscribe:<https://api.example/functions/v1/unsubscribe?newsletter=${delivery?.token}&list=newsletter>`,
    )
    const text = mail?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(text).toContain(`https://ferryman.example/newsletter#token=${delivery?.token}`)
    expect(text).toContain('Good morning.')
    expect(text).not.toContain('%%')
  })

  it('is rendered once', async () => {
    const issue = await sendingIssue()
    await jobs.sql`select public.begin_newsletter(${issue}, 'Rendered before', '<p>Before</p>', 'Before')`
    await work()
    expect(sink.received[0]?.content).toContain('Rendered before')
  })

  it('waits when the mail server does not respond, and sends to every subscriber', async () => {
    const issue = await sendingIssue()
    const [report] = await work(settings('smtp://127.0.0.1:1'))
    expect(report).toMatchObject({ state: 'queued' })
    await jobs.sql`update public.jobs set run_after = now()`
    await jobs.sql`update private.newsletter_deliveries set due_at = now()`
    await work()
    expect(await stateOf(issue)).toMatchObject({ state: 'sent', sent: 3 })
  })

  it('is stopped without a mail server, until a person resumes it', async () => {
    const issue = await sendingIssue()
    await work(null)
    expect(await stateOf(issue)).toMatchObject({ state: 'stopped' })
  })

  it('that was stopped is not sent', async () => {
    const issue = await sendingIssue()
    await jobs.sql`select public.stop_newsletter(${issue})`
    await work()
    expect(sink.received).toEqual([])
    expect(await stateOf(issue)).toMatchObject({ state: 'stopped' })
  })
})

it('a test mail goes to the account that asked for it', async () => {
  const issue = await issueOf()
  const [account] = await jobs.sql`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'author@example.org', now()) returning id`
  await jobs.sql`insert into public.jobs (kind, payload, created_by)
    values ('newsletter-test', ${jobs.sql.json({ issue })}, ${account?.id})`
  await jobs.work(newsletterTest, { mail: settings() })
  expect(sink.received).toMatchObject([{ to: 'author@example.org' }])
  expect(sink.received[0]?.content).not.toContain('%%')
})
