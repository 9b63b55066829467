import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NewsletterSteps, newsletterSteps, type Step } from './newsletterSteps.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
let run: NewsletterSteps
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  run = newsletterSteps(testDatabase)
})
afterAll(() => testDatabase?.close())

const LIST = "(select id from public.newsletter_lists where slug = 'newsletter')"
const address: Step = [
  'database',
  "update public.site_settings set newsletter_postal_address = '1 Ferry Quay', newsletter_reply_to = 'desk@example.com'",
]
/** Confirmed subscribers one@, two@ … of the default list. */
const subscribers = (count = 3): Step => [
  'database',
  `with added as (
    insert into public.newsletter_subscribers (email, status, consented_at, consent_proof)
    select 'reader' || number || '@example.org', 'confirmed', now(), 'A form' from generate_series(1, ${count}) number returning id)
  insert into public.newsletter_members (subscriber_id, list_id) select id, ${LIST} from added`,
]
const draft = (actor = 'staff_author'): Step => [
  actor,
  `insert into public.newsletter_issues (list_id, subject, intro, article_ids)
    values (${LIST}, 'The week', 'Hello', array[:published]::uuid[])`,
]
const schedule = (actor = 'editor', at = 'null'): Step => [
  actor,
  `select public.schedule_newsletter('{issue}', ${at}) as it`,
]
const call = (name: string, actor = 'editor'): Step => [
  actor,
  `select public.${name}('{issue}') as it`,
]
const issue: Step = [
  'database',
  "select state, recipients, sent, failed, slug from public.newsletter_issues where id = '{issue}'",
]
const begin: Step = [
  'database',
  "select public.begin_newsletter('{issue}', 'The week', '<p>Hello</p>', 'Hello') as it",
]
const claim = (most = 10): Step => [
  'database',
  `select id, email from public.claim_deliveries('{issue}', ${most}, 60)`,
]
/** Finishes all claimed deliveries. */
const finish = (fields = '{}'): Step => [
  'database',
  `select public.finish_deliveries((select jsonb_agg(jsonb_build_object('id', id) || '${fields}')::text
    from private.newsletter_deliveries where state = 'open' and claimed_at is not null))`,
]
const end: Step = ['database', "select public.end_newsletter('{issue}') as it"]
const sending = [address, subscribers(), draft(), schedule(), begin, begin] as const
const due: Step = ['database', 'select public.send_due_newsletters() as it']

describe('an issue', () => {
  it('is drafted by authors and sent by editors', async () => {
    const outcomes = await run(address, draft(), schedule('staff_author'), schedule(), issue)
    expect(outcomes[2]).toMatchObject({ code: '42501', hint: 'admins_only' })
    expect(outcomes[3]?.result).toEqual([{ it: 'sending' }])
    expect(outcomes[4]?.result).toMatchObject([{ state: 'sending' }])
  })

  it('needs a postal address, which laws require in each mail', async () => {
    const none: Step = [
      'database',
      'update public.site_settings set newsletter_postal_address = null',
    ]
    const outcomes = await run(none, draft(), schedule())
    expect(outcomes.at(-1)).toMatchObject({ hint: 'postal_address_missing' })
  })

  it('has the colour of the section of its list', async () => {
    const content: Step = [
      'editor',
      "select public.prepare_newsletter('{issue}') -> 'publication' ->> 'accent' as it",
    ]
    const section: Step = [
      'database',
      "with section as (update public.categories set color = '#0b3d2e' where id = :category returning id) " +
        `update public.newsletter_lists set category_id = (select id from section) where id = ${LIST}`,
    ]
    const outcomes = await run(draft(), content, section, content)
    expect([outcomes[1]?.result, outcomes[3]?.result]).toEqual([
      [{ it: null }],
      [{ it: '#0b3d2e' }],
    ])
  })

  it('is not sent empty', async () => {
    const empty: Step = [
      'database',
      "update public.newsletter_issues set intro = '', article_ids = '{}'",
    ]
    expect((await run(address, draft(), empty, schedule())).at(-1)).toMatchObject({
      hint: 'newsletter_empty',
    })
  })

  it('is not changed after it is scheduled, until it is a draft again', async () => {
    const change: Step = [
      'editor',
      "update public.newsletter_issues set subject = 'Other' where id = '{issue}'",
    ]
    const outcomes = await run(
      ...[address, draft(), schedule('editor', "now() + interval '1 hour'"), change],
      ...[call('unschedule_newsletter'), change, issue],
    )
    expect(outcomes[3]).toMatchObject({ rows: 0 })
    expect(outcomes[5]).toMatchObject({ rows: 1 })
    expect(outcomes[6]?.result).toMatchObject([{ state: 'draft' }])
  })

  it('keeps the text of the other when two save it', async () => {
    const save = (version: number): Step => [
      'editor',
      `update public.newsletter_issues set subject = 'Mine', version = ${version} where id = '{issue}'`,
    ]
    const outcomes = await run(draft(), save(1), save(1), save(2))
    expect(outcomes.map(({ hint }) => hint)).toEqual([null, null, 'stale_version', null])
  })

  it('is sent when its time comes', async () => {
    const later: Step = [
      'database',
      "update public.newsletter_issues set scheduled_for = now() - interval '1 second' where state = 'scheduled'",
    ]
    const outcomes = await run(
      ...[
        address,
        draft(),
        schedule('editor', "now() + interval '1 hour'"),
        due,
        later,
        due,
        issue,
      ],
    )
    expect(outcomes[3]?.result).toEqual([{ it: 0 }])
    expect(outcomes[5]?.result).toEqual([{ it: 1 }])
    expect(outcomes[6]?.result).toMatchObject([{ state: 'sending' }])
  })

  it('is sent when its article is published, and is a draft again when that is deleted', async () => {
    const withDraft: Step = [
      'database',
      "update public.newsletter_issues set with_article = :draft where id = '{issue}'",
    ]
    const publish: Step = [
      'database',
      "update public.articles set status = 'published', published_at = now() where id = :draft",
    ]
    const remove: Step = ['database', 'delete from public.articles where id = :draft']
    const published = await run(
      ...[address, draft(), withDraft, schedule(), due, publish, due, issue],
      ['database', 'select article_ids[1] = :draft as is_first from public.newsletter_issues'],
    )
    expect(published[3]?.result).toEqual([{ it: 'scheduled' }])
    expect(published[4]?.result).toEqual([{ it: 0 }])
    expect(published[7]?.result).toMatchObject([{ state: 'sending' }])
    expect(published[8]?.result).toEqual([{ is_first: true }])
    const deleted = await run(address, draft(), withDraft, schedule(), remove, due, issue)
    expect(deleted[6]?.result).toMatchObject([{ state: 'draft' }])
  })
})

describe('the deliveries', () => {
  it('are one for each confirmed subscriber of the list that is not suppressed', async () => {
    const others: Step = [
      'database',
      `insert into public.newsletter_members (subscriber_id, list_id) values (:subscriber, ${LIST});
      insert into public.newsletter_suppressions (digest, reason)
        values (private.newsletter_digest('READER2@example.org'), 'bounced')`,
    ]
    const outcomes = await run(
      ...[address, subscribers(), others, draft(), schedule(), begin, begin, claim(), issue],
    )
    expect(outcomes[7]?.result.map(({ email }) => email).sort()).toEqual([
      'reader1@example.org',
      'reader3@example.org',
    ])
    expect(outcomes[8]?.result).toMatchObject([{ recipients: 2 }])
  })

  it('are claimed once, and again with the same id when the worker did not finish them', async () => {
    const expire: Step = ['database', 'update private.newsletter_deliveries set due_at = now()']
    const outcomes = await run(...sending, claim(2), claim(2), claim(2), expire, claim())
    const [first, second, third, , again] = outcomes.slice(6).map(({ result }) => result)
    expect([first?.length, second?.length, third?.length]).toEqual([2, 1, 0])
    const ids = (rows = first) => rows?.map(({ id }) => id).sort()
    expect(ids(again)).toEqual([...(ids() ?? []), ...(ids(second) ?? [])].sort())
  })

  it('end with the issue, whose numbers remain', async () => {
    const outcomes = await run(...sending, claim(), finish(), end, issue)
    expect(outcomes[8]?.result).toEqual([{ it: 'sent' }])
    expect(outcomes[9]?.result).toMatchObject([
      { state: 'sent', recipients: 3, sent: 3, failed: 0 },
    ])
  })

  it('are tried again after a temporary error, and not after a permanent one', async () => {
    const counts: Step = [
      'database',
      'select state, count(*)::integer from private.newsletter_deliveries group by state',
    ]
    const deferred = await run(
      ...sending,
      claim(),
      finish('{"error": "mail_deferred"}'),
      end,
      counts,
    )
    expect(deferred[8]?.result).toEqual([{ it: 'sending' }])
    expect(deferred[9]?.result).toEqual([{ state: 'open', count: 3 }])
    const permanent = '{"error": "mail_refused", "is_permanent": true}'
    const refused = await run(...sending, claim(), finish(permanent), end, counts)
    expect(refused[8]?.result).toEqual([{ it: 'sent' }])
    expect(refused[9]?.result).toEqual([{ state: 'failed', count: 3 }])
  })

  it('do not go to readers who left meanwhile', async () => {
    const leave: Step = [
      'database',
      `select private.end_subscription(id) from public.newsletter_subscribers where email = 'reader1@example.org'`,
    ]
    const outcomes = await run(...sending, leave, claim())
    expect(outcomes[7]?.result).toHaveLength(2)
  })

  it('stop, and go on with the others', async () => {
    const outcomes = await run(
      ...[...sending, claim(1), finish(), call('stop_newsletter'), claim(), end],
      ...[call('resume_newsletter'), claim()],
    )
    expect(outcomes[9]?.result).toEqual([])
    expect(outcomes[10]?.result).toEqual([{ it: 'stopped' }])
    expect(outcomes[12]?.result).toHaveLength(2)
  })

  it('are not sent twice from a restored database, which does not know who received it', async () => {
    const lost: Step = [
      'database',
      "update public.newsletter_issues set state = 'stopped'; delete from private.newsletter_renderings",
    ]
    const outcomes = await run(...sending, lost, call('resume_newsletter'))
    expect(outcomes.at(-1)).toMatchObject({ hint: 'newsletter_queue_lost' })
  })

  it('wait for a person when the job failed for good', async () => {
    const fail: Step = [
      'database',
      `update public.jobs set state = 'failed', error = 'mail_sign_in', finished_at = now() where kind = 'newsletter'`,
    ]
    expect((await run(...sending, fail, issue)).at(-1)?.result).toMatchObject([
      { state: 'stopped' },
    ])
  })
})

describe('a test mail', () => {
  it('goes to the account that asks, at most 20 times an hour', async () => {
    const confirmed: Step = [
      'database',
      'update auth.users set email_confirmed_at = now() where id = :staff_author',
    ]
    const asked = Array.from({ length: 21 }, () => call('send_test_newsletter', 'staff_author'))
    const outcomes = await run(confirmed, draft(), ...asked, [
      'database',
      "select distinct created_by = :staff_author as own from public.jobs where kind = 'newsletter-test'",
    ])
    expect(outcomes.at(-2)).toMatchObject({ hint: 'limit_newsletter_test' })
    expect(outcomes.at(-1)?.result).toEqual([{ own: true }])
  })
})

describe('a link in an issue', () => {
  const click = (slug: string): Step => [
    'visitor',
    `select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true),
      public.count_newsletter_click('${slug}', :published)`,
  ]
  const clicks: Step = ['database', 'select clicks from public.newsletter_issue_clicks']
  const named: Step = ['database', "update public.newsletter_issues set slug = 'week-1'"]

  it('is counted for issues that were sent, without the reader', async () => {
    const outcomes = await run(...sending, named, click('week-1'), click('week-1'), clicks)
    expect(outcomes.at(-1)?.result).toEqual([{ clicks: 2 }])
  })

  it('is not counted for drafts', async () => {
    expect((await run(draft(), named, click('week-1'), clicks)).at(-1)?.result).toEqual([])
  })
})

describe('a report of the mail provider', () => {
  const sent = [...sending, claim(), finish(), end] as const
  const report = (id: string, kind: string, email = 'reader1@example.org'): Step => [
    'database',
    `select public.record_mail_event('${id}', '${kind}', '${email}') as it`,
  ]
  const reader: Step = [
    'database',
    `select s.status, private.suppression_of(s.email::text) as reason, i.bounced, i.complained
      from public.newsletter_subscribers s, public.newsletter_issues i
      where s.email = 'reader1@example.org' and i.id = '{issue}'`,
  ]

  it.each([
    ['hard', 'bounced', { bounced: 1, complained: 0 }],
    ['complaint', 'complained', { bounced: 0, complained: 1 }],
  ])('%s suppresses the address at once', async (kind, reason, counted) => {
    const outcomes = await run(...sent, report('a', kind), report('a', kind), reader)
    expect(outcomes.at(-2)?.result).toEqual([{ it: false }])
    expect(outcomes.at(-1)?.result).toEqual([{ status: 'unsubscribed', reason, ...counted }])
  })

  it('soft suppresses the address the fifth time in 30 days', async () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => report(id, 'soft'))
    expect((await run(...sent, ...four, reader)).at(-1)?.result).toMatchObject([
      { status: 'confirmed', bounced: 1 },
    ])
    expect((await run(...sent, ...four, report('e', 'soft'), reader)).at(-1)?.result).toMatchObject(
      [{ status: 'unsubscribed', reason: 'bounced' }],
    )
  })

  it('names the mail by its Message-ID', async () => {
    const named: Step = [
      'database',
      `select public.record_mail_event('x', 'soft', 'reader1@example.org', '<' || d.id || '@example.com>')
        from private.newsletter_deliveries d limit 1`,
    ]
    expect((await run(...sent, named, reader)).at(-1)?.result).toMatchObject([{ bounced: 1 }])
  })
})

describe('the rule of a list', () => {
  const rule = (fields: string): Step => [
    'database',
    `update public.newsletter_lists set ${fields} where slug = 'newsletter'`,
  ]
  const daily =
    "weekdays = '{1,2,3,4,5,6,7}', send_at = (now() at time zone (select timezone from public.site_settings))::time"
  const drafts: Step = [
    'database',
    'select state, is_automatic, subject, :published = any (article_ids) as has_article from public.newsletter_issues',
  ]
  const notices: Step = [
    'database',
    "select count(*) > 0 as it from private.outgoing_mails where template = 'newsletter-draft'",
  ]
  const recent: Step = [
    'database',
    "update public.articles set published_at = now() - interval '1 hour' where id = :published",
  ]

  it.each(['front', 'most_read', 'newest'])('%s selects public articles', async (fill) => {
    const outcomes = await run(recent, rule(`fill = '${fill}'`), [
      'staff_author',
      `select :published = any (ids) as public, :draft = any (ids) as draft from public.fill_newsletter(${LIST}) ids`,
    ])
    expect(outcomes.at(-1)?.result).toEqual([{ public: true, draft: false }])
  })

  it('drafts an issue once a day, and editors are told', async () => {
    const outcomes = await run(
      address,
      recent,
      rule(`fill = 'newest', ${daily}`),
      due,
      due,
      drafts,
      notices,
    )
    expect(outcomes[5]?.result).toMatchObject([
      { state: 'draft', is_automatic: true, has_article: true },
    ])
    expect(outcomes[6]?.result).toEqual([{ it: true }])
  })

  it('lists a draft that waits among the notifications of those who send only', async () => {
    const bell = (actor: string): Step => [
      actor,
      "select kind, article_title, excerpt, issue_id = '{issue}' as is_it from public.my_notifications() where kind = 'newsletter'",
    ]
    const outcomes = await run(
      ...[address, recent, rule(`fill = 'newest', ${daily}`), due],
      ...['editor', 'admin', 'staff_author', 'user'].map(bell),
      ...[schedule('editor', "now() + interval '1 day'"), bell('editor')],
    )
    const notice = { kind: 'newsletter', article_title: 'The story of published' }
    const listed = [{ ...notice, excerpt: 'Newsletter', is_it: true }]
    const results = outcomes.slice(4, 8).map(({ result }) => result)
    expect(results).toEqual([listed, listed, [], []])
    expect(outcomes.at(-1)?.result).toEqual([])
  })

  it('does not list a draft that a person wrote among the notifications', async () => {
    const bell: Step = [
      'editor',
      "select kind from public.my_notifications() where kind = 'newsletter'",
    ]
    expect((await run(draft(), bell)).at(-1)?.result).toEqual([])
  })

  it('sends unattended issues', async () => {
    const unattended = rule(`fill = 'newest', is_unattended = true, ${daily}`)
    const outcomes = await run(address, recent, unattended, due, drafts)
    expect(outcomes[4]?.result).toMatchObject([{ state: 'sending', is_automatic: true }])
  })

  it('leaves an unattended issue that cannot be sent as a draft', async () => {
    const none: Step = [
      'database',
      'update public.site_settings set newsletter_postal_address = null',
    ]
    const unattended = rule(`fill = 'newest', is_unattended = true, ${daily}`)
    const outcomes = await run(none, recent, unattended, due, drafts, notices)
    expect(outcomes[4]?.result).toMatchObject([{ state: 'draft' }])
    expect(outcomes[5]?.result).toEqual([{ it: true }])
  })

  it('drafts nothing without new articles', async () => {
    const old: Step = [
      'database',
      "update public.articles set published_at = now() - interval '40 days' where status = 'published'",
    ]
    expect(
      (await run(address, old, rule(`fill = 'newest', ${daily}`), due, drafts)).at(-1)?.result,
    ).toEqual([])
  })
})

describe('removal for legal reasons', () => {
  it('removes an article from the mail that is kept, and from the archive', async () => {
    const outcomes = await run(
      ...sending,
      ['editor', "select public.remove_article_legally(:published, 'A court order', false, false)"],
      ['database', 'select html from private.newsletter_renderings'],
      [
        'database',
        "select jsonb_array_length(public.prepare_newsletter('{issue}') -> 'articles') as it",
      ],
      ['database', "select public.begin_newsletter('{issue}') -> 'is_rendered' as it"],
    )
    expect(outcomes.at(-4)).toMatchObject({ code: null })
    expect(outcomes.at(-3)?.result).toEqual([{ html: '' }])
    expect(outcomes.at(-2)?.result).toEqual([{ it: 0 }])
    expect(outcomes.at(-1)?.result).toEqual([{ it: false }])
  })
})
