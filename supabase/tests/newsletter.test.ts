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

type Step = [actor: string, statement: string]

/** Runs statements of actors in sequence; `database` is the owner of the tables. Returns all outcomes. */
const outcomesOf = (...steps: Step[]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    const outcomes = []
    for (const [actor, statement] of steps) {
      const text = withIds(
        statement.replace('{token}', await newestToken(tx)).replace('{page}', await pageToken(tx)),
        testDatabase.ids,
      )
      if (actor === 'database') {
        const rows = await tx.unsafe(text)
        outcomes.push({ rows: rows.count, code: null, hint: null, result: [...rows] })
      } else outcomes.push(await attempt(tx, testDatabase.ids[actor] ?? null, text))
    }
    return outcomes
  })

type Transaction = Parameters<Parameters<typeof rollBackAfter>[1]>[0]

/** The secret in the mail, which the database stores as a digest only. */
async function newestToken(tx: Transaction): Promise<string> {
  const [mail] = await tx`select parameters ->> 'token' as token from private.outgoing_mails
    where template = 'newsletter-confirmation' limit 1`
  return String(mail?.token ?? '')
}

async function pageToken(tx: Transaction): Promise<string> {
  const [row] = await tx`select token from public.newsletter_tokens limit 1`
  return String(row?.token ?? '00000000-0000-4000-8000-000000000000')
}

const signUp = (actor = 'visitor', email = 'new@example.com'): Step => [
  actor,
  `insert into public.newsletter_subscribers (email, consent_form, consent_wording, language)
    values ('${email}', 'newsletter-footer', 'Send me the newsletter.', 'de')`,
]
const confirm: Step = ['visitor', "select public.confirm_newsletter('{token}') as it"]
const unsubscribe: Step = ['visitor', "select public.unsubscribe_newsletter('{page}') as it"]
const state = (email = 'new@example.com'): Step => [
  'database',
  `select status, consent_form, consent_wording, language, consented_at is not null as has_date,
    consent_proof is not null as is_proven from public.newsletter_subscribers where email = '${email}'`,
]
const mails: Step = [
  'database',
  "select recipient from private.outgoing_mails where template = 'newsletter-confirmation' order by created_at",
]
const addressOf = (actor: string): Step => [
  'database',
  `update auth.users set email = 'new@example.com', email_confirmed_at = now() where id = :${actor}`,
]
const last = <T>(outcomes: readonly T[]): T => outcomes.at(-1) as T

describe('a new address', () => {
  it('is unconfirmed, and gets one mail with a link', async () => {
    const [, subscriber, sent] = await outcomesOf(signUp(), state(), mails)
    expect(subscriber?.result).toMatchObject([{ status: 'unconfirmed', has_date: false }])
    expect(sent?.result).toEqual([{ recipient: 'new@example.com' }])
  })

  it('is confirmed by the link, with date, wording and form', async () => {
    const { result } = last(await outcomesOf(signUp(), confirm, state()))
    expect(result).toEqual([
      {
        ...{ status: 'confirmed', has_date: true, is_proven: true, language: 'de' },
        ...{ consent_form: 'newsletter-footer', consent_wording: 'Send me the newsletter.' },
      },
    ])
  })

  it('cannot be confirmed with the same link twice', async () => {
    const { result } = last(await outcomesOf(signUp(), confirm, confirm))
    expect(result).toEqual([{ it: null }])
  })

  it('cannot be confirmed after three days', async () => {
    const later: Step = [
      'database',
      "update private.newsletter_requests set expires_at = expires_at - interval '73 hours'",
    ]
    const [, , answer, subscriber] = await outcomesOf(signUp(), later, confirm, state())
    expect(answer?.result).toEqual([{ it: null }])
    expect(subscriber?.result).toMatchObject([{ status: 'unconfirmed' }])
  })

  it('is forgotten when it is not confirmed within 30 days', async () => {
    const [, , , row] = await outcomesOf(
      signUp(),
      ['database', "select private.clean_newsletter_subscribers(now() + interval '29 days', 9)"],
      ['database', "select private.clean_newsletter_subscribers(now() + interval '31 days', 9)"],
      state(),
    )
    expect(row?.result).toEqual([])
  })
})

describe('a known address', () => {
  it('is not revealed to strangers: they get the same answer, and its owner no mail', async () => {
    const [first, , again, sent, subscriber] = await outcomesOf(
      signUp(),
      confirm,
      signUp('user'),
      mails,
      state(),
    )
    expect(again).toMatchObject({ code: null })
    expect(first).toMatchObject({ code: null })
    expect(sent?.result).toHaveLength(1)
    expect(subscriber?.result).toMatchObject([{ status: 'confirmed' }])
  })

  it('is reported to its signed-in owner', async () => {
    const outcomes = await outcomesOf(signUp(), confirm, addressOf('user'), signUp('user'))
    expect(last(outcomes)).toMatchObject({ code: '23505' })
  })

  it('gets at most three mails a day', async () => {
    const outcomes = await outcomesOf(signUp(), signUp(), signUp(), signUp(), mails)
    expect(last(outcomes).result).toHaveLength(3)
  })

  it('keeps the consent it gave, whatever a stranger types into another form', async () => {
    const other: Step = [
      'visitor',
      `insert into public.newsletter_subscribers (email, consent_form, consent_wording)
        values ('new@example.com', 'forged', 'Send me everything.')`,
    ]
    const { result } = last(await outcomesOf(signUp(), confirm, other, state()))
    expect(result).toMatchObject([{ consent_form: 'newsletter-footer' }])
  })
})

describe('the end of a subscription', () => {
  it('needs the link of a newsletter, and no account', async () => {
    const [, , ended, subscriber] = await outcomesOf(signUp(), confirm, unsubscribe, state())
    expect(ended?.result).toEqual([{ it: true }])
    expect(subscriber?.result).toMatchObject([{ status: 'unsubscribed' }])
  })

  it('is refused without a link or an account', async () => {
    const outcomes = await outcomesOf(signUp(), confirm, [
      'visitor',
      'select public.unsubscribe_newsletter() as it',
    ])
    expect(last(outcomes).result).toEqual([{ it: false }])
  })

  it('is possible for the signed-in owner of the address, who can also read what is stored', async () => {
    const [, , , read, ended] = await outcomesOf(
      signUp(),
      confirm,
      addressOf('user'),
      ['user', "select public.newsletter_subscription() ->> 'consent_wording' as it"],
      ['user', 'select public.unsubscribe_newsletter() as it'],
    )
    expect(read?.result).toEqual([{ it: 'Send me the newsletter.' }])
    expect(ended?.result).toEqual([{ it: true }])
  })

  it('survives deletion and import, and is undone only by a new confirmation', async () => {
    const importing: Step = [
      'database',
      `select * from public.import_subscribers('old', '[{"email": "New@example.com",
        "consented_at": "2020-01-01", "consent_proof": "A form on paper"}]')`,
    ]
    const outcomes = await outcomesOf(
      signUp(),
      confirm,
      unsubscribe,
      ['database', "delete from public.newsletter_subscribers where email = 'new@example.com'"],
      importing,
      state(),
      ['database', 'delete from private.outgoing_mails'],
      signUp(),
      confirm,
      state(),
      ['database', 'select reason from public.newsletter_suppressions'],
    )
    expect(outcomes[5]?.result).toMatchObject([{ status: 'unsubscribed' }])
    expect(outcomes[9]?.result).toMatchObject([{ status: 'confirmed' }])
    expect(outcomes[10]?.result).toEqual([])
  })

  it('makes earlier links invalid', async () => {
    const outcomes = await outcomesOf(signUp(), confirm, signUp(), unsubscribe, confirm)
    expect(last(outcomes).result).toEqual([{ it: null }])
  })
})

describe('a suppressed address', () => {
  it('gets no request to confirm after a complaint, and the answer is the usual one', async () => {
    const [, answer, sent] = await outcomesOf(
      [
        'database',
        `insert into public.newsletter_suppressions (digest, reason)
          values (private.newsletter_digest('NEW@example.com'), 'complained')`,
      ],
      signUp(),
      mails,
    )
    expect(answer).toMatchObject({ code: null })
    expect(sent?.result).toEqual([])
  })
})

describe('a deleted account', () => {
  it('takes its subscription with it', async () => {
    const { result } = last(
      await outcomesOf(
        signUp(),
        confirm,
        addressOf('user'),
        ['user', 'select public.delete_my_account()'],
        state(),
      ),
    )
    expect(result).toEqual([])
  })
})

describe('staff', () => {
  const imported: Step = [
    'database',
    "insert into public.newsletter_subscribers (email, source) values ('old@example.com', 'ghost')",
  ]
  const ask = (actor: string): Step => [
    actor,
    `select public.ask_to_confirm(array(select id from public.newsletter_subscribers
      where email = 'old@example.com')) as it`,
  ]

  it('ask imported addresses to confirm, each once in 30 days', async () => {
    const [, first, second, sent] = await outcomesOf(imported, ask('admin'), ask('admin'), mails)
    expect(first?.result).toEqual([{ it: 1 }])
    expect(second?.result).toEqual([{ it: 0 }])
    expect(sent?.result).toEqual([{ recipient: 'old@example.com' }])
  })

  it('ask at most 500 addresses at once', async () => {
    const many: Step = [
      'admin',
      'select public.ask_to_confirm(array(select gen_random_uuid() from generate_series(1, 501)))',
    ]
    expect(last(await outcomesOf(many))).toMatchObject({ hint: 'too_many_subscribers' })
  })

  it('without the permission cannot', async () => {
    const outcomes = await outcomesOf(imported, ask('editor'))
    expect(last(outcomes)).toMatchObject({ code: '42501' })
  })
})
