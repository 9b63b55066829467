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

const lists: Step = [
  'database',
  `insert into public.newsletter_lists (slug, name, position) values ('daily', 'Daily', 1), ('weekly', 'Weekly', 2);
    insert into public.newsletter_lists (slug, name, is_active) values ('old', 'Old', false)`,
]
const signUp = (lists: string | null, actor = 'visitor'): Step => [
  actor,
  `insert into public.newsletter_subscribers (email, consent_form, consent_wording, lists)
    values ('new@example.com', 'newsletter-footer', 'Send me the newsletter.', ${lists === null ? 'null' : `'${lists}'`})`,
]
const confirm: Step = ['visitor', "select public.confirm_newsletter('{token}') as it"]
const members: Step = [
  'database',
  `select string_agg(l.slug, ' ' order by l.slug) as it from public.newsletter_members m
    join public.newsletter_lists l on l.id = m.list_id join public.newsletter_subscribers s on s.id = m.subscriber_id
    where s.email = 'new@example.com'`,
]
const choose = (slugs: string): Step => [
  'visitor',
  `select public.choose_newsletter_lists('{page}', '${slugs}') as it`,
]
const status: Step = [
  'database',
  "select status as it from public.newsletter_subscribers where email = 'new@example.com'",
]

describe('a form', () => {
  it.each([
    ['names its lists', 'daily,weekly', 'daily weekly'],
    ['that names none joins the default list', null, 'newsletter'],
    ['that names a list that is switched off joins the default list', 'old', 'newsletter'],
    ['that names an unknown list joins the default list', 'nonsense', 'newsletter'],
  ])('%s', async (_, named, joined) => {
    expect((await run(lists, signUp(named), members)).at(-1)?.result).toEqual([{ it: joined }])
  })

  it('adds a list to a subscription only after another confirmation', async () => {
    const forget: Step = ['database', 'delete from private.outgoing_mails']
    const outcomes = await run(
      ...[lists, signUp('daily'), confirm, forget],
      ...[signUp('weekly'), members, confirm, members],
    )
    expect(outcomes[5]?.result).toEqual([{ it: 'daily' }])
    expect(outcomes[7]?.result).toEqual([{ it: 'daily weekly' }])
  })

  it('adds a list at once for the signed-in owner of the address', async () => {
    const own: Step = [
      'database',
      "update auth.users set email = 'new@example.com', email_confirmed_at = now() where id = :user",
    ]
    const outcomes = await run(
      ...[lists, signUp('daily'), confirm, own, signUp('weekly', 'user'), members],
      signUp('weekly', 'user'),
    )
    expect(outcomes[5]?.result).toEqual([{ it: 'daily weekly' }])
    expect(outcomes[6]).toMatchObject({ code: '23505' })
  })

  it('gives strangers the same answer for a new, a known and a joined address', async () => {
    const outcomes = await run(
      ...[lists, signUp('daily'), confirm],
      ...[signUp('weekly'), signUp('daily')],
    )
    expect(outcomes[3]).toEqual(outcomes[1])
    expect(outcomes[4]).toEqual(outcomes[1])
  })

  it.each([
    ['of a bot', 'leave_blank', "'buy'"],
    ['with too many lists', 'lists', "repeat('a', 1001)"],
  ])('refuses a sign-up %s for a new and a known address alike', async (_, column, given) => {
    const refused: Step = [
      'visitor',
      `insert into public.newsletter_subscribers (email, ${column}) values ('new@example.com', ${given})`,
    ]
    const [first, , second] = await run(refused, signUp(null), refused)
    expect(first?.code).toBe('23514')
    expect(second).toEqual(first)
  })

  it('shows the list in the subscription of its signed-in owner at once', async () => {
    const own: Step = [
      'database',
      "update auth.users set email = 'new@example.com', email_confirmed_at = now() where id = :user",
    ]
    const mine: Step = [
      'user',
      `select list ->> 'slug' as it from jsonb_array_elements(public.newsletter_subscription() -> 'lists') list
        where (list ->> 'is_member')::boolean order by 1`,
    ]
    const outcomes = await run(lists, signUp('daily'), confirm, own, signUp('weekly', 'user'), mine)
    expect(outcomes.at(-1)?.result).toEqual([{ it: 'daily' }, { it: 'weekly' }])
  })
})

describe('a reader', () => {
  it('sees all active lists and which are theirs', async () => {
    const read: Step = [
      'visitor',
      `select list ->> 'slug' as slug, list -> 'is_member' as is_member
        from jsonb_array_elements(public.newsletter_subscription('{page}') -> 'lists') list order by 1`,
    ]
    expect((await run(lists, signUp('daily'), confirm, read)).at(-1)?.result).toEqual([
      { slug: 'daily', is_member: true },
      { slug: 'newsletter', is_member: false },
      { slug: 'weekly', is_member: false },
    ])
  })

  it('chooses lists with the link of a mail', async () => {
    const outcomes = await run(
      lists,
      signUp('daily'),
      confirm,
      choose('weekly, newsletter'),
      members,
    )
    expect(outcomes.at(-1)?.result).toEqual([{ it: 'newsletter weekly' }])
  })

  it('ends the subscription by choosing none', async () => {
    const outcomes = await run(lists, signUp('daily'), confirm, choose(''), status, members)
    expect(outcomes[4]?.result).toEqual([{ it: 'unsubscribed' }])
    expect(outcomes[5]?.result).toEqual([{ it: null }])
  })

  it('cannot choose lists of an address that is not confirmed', async () => {
    const outcomes = await run(
      ...[lists, signUp('daily')],
      ['database', 'select private.subscription_token(id) from public.newsletter_subscribers'],
      ...[choose('weekly'), members],
    )
    expect(outcomes[3]?.result).toEqual([{ it: false }])
    expect(outcomes[4]?.result).toEqual([{ it: 'daily' }])
  })

  it('leaves one list, and with the last one the newsletter', async () => {
    const leave = (slug: string): Step => [
      'visitor',
      `select public.leave_newsletter_list('{page}', '${slug}') as it`,
    ]
    const outcomes = await run(
      ...[lists, signUp('daily,weekly'), confirm],
      ...[leave('daily'), status, members, leave('weekly'), status],
    )
    expect(outcomes[4]?.result).toEqual([{ it: 'confirmed' }])
    expect(outcomes[5]?.result).toEqual([{ it: 'weekly' }])
    expect(outcomes[7]?.result).toEqual([{ it: 'unsubscribed' }])
  })

  it('joins only the lists of the form when signing up again', async () => {
    const forget: Step = ['database', 'delete from private.outgoing_mails']
    const outcomes = await run(
      ...[lists, signUp('daily,weekly'), confirm, choose(''), forget],
      ...[signUp('weekly'), confirm, members],
    )
    expect(outcomes.at(-1)?.result).toEqual([{ it: 'weekly' }])
  })
})

describe('staff', () => {
  const importInto = (actor: string, rows: object[]): Step => [
    actor,
    `select * from public.import_subscriber_list('${JSON.stringify(rows)}',
      (select id from public.newsletter_lists where slug = 'daily'))`,
  ]
  const proven = { email: 'new@example.com', consented_at: '2020-01-01', consent_proof: 'On paper' }

  it('import a file into a list; without proof of consent an address stays unconfirmed', async () => {
    const outcomes = await run(
      ...[lists, importInto('admin', [{ email: 'new@example.com' }]), status, members],
      ...[importInto('admin', [proven]), status],
    )
    expect(outcomes[1]?.result).toMatchObject([{ added: '1' }])
    expect(outcomes[2]?.result).toEqual([{ it: 'unconfirmed' }])
    expect(outcomes[3]?.result).toEqual([{ it: 'daily' }])
    expect(outcomes[5]?.result).toEqual([{ it: 'confirmed' }])
  })

  it('cannot add a confirmed subscriber to another list without proof of consent', async () => {
    const outcomes = await run(
      ...[lists, signUp('weekly'), confirm, importInto('admin', [{ email: 'new@example.com' }])],
      ...[members, importInto('admin', [proven]), members],
    )
    expect(outcomes[4]?.result).toEqual([{ it: 'weekly' }])
    expect(outcomes[6]?.result).toEqual([{ it: 'daily weekly' }])
  })

  it('without manage_subscribers cannot import', async () => {
    const outcomes = await run(lists, importInto('editor', [proven]))
    expect(outcomes.at(-1)).toMatchObject({ code: '42501', hint: 'admins_only' })
  })

  it('choose another default list, but never none', async () => {
    const isDefault = (slug: string, value: boolean): Step => [
      'admin',
      `update public.newsletter_lists set is_default = ${value} where slug = '${slug}'`,
    ]
    const defaults: Step = ['database', 'select slug from public.newsletter_lists where is_default']
    const outcomes = await run(
      ...[lists, isDefault('newsletter', false), isDefault('daily', true), defaults],
      ['admin', "delete from public.newsletter_lists where slug = 'daily'"],
    )
    expect(outcomes[1]).toMatchObject({ hint: 'newsletter_list_default' })
    expect(outcomes[3]?.result).toEqual([{ slug: 'daily' }])
    expect(outcomes[4]).toMatchObject({ hint: 'newsletter_list_default' })
  })
})

describe('the header of a mail', () => {
  it('ends the subscription to its list by one POST, and leads a person to the page', async () => {
    const { sql, backend } = testDatabase
    const token = crypto.randomUUID()
    const [subscriber] = await sql`
      insert into public.newsletter_subscribers (email, status, consented_at, consent_proof)
      values ('one-click@example.com', 'confirmed', now(), 'A form') returning id`
    await sql`insert into public.newsletter_tokens (subscriber_id, token) values (${subscriber?.id}, ${token})`
    await sql`insert into public.newsletter_members (subscriber_id, list_id)
      select ${subscriber?.id}, id from public.newsletter_lists where slug = 'newsletter'`
    const address = (value: string) =>
      `${backend.apiUrl}/functions/v1/unsubscribe?newsletter=${value}&list=newsletter`
    const opened = await fetch(address(token), { redirect: 'manual' })
    expect(opened.headers.get('location')).toMatch(`/newsletter#token=${token}&list=newsletter`)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const post = async (value: string) =>
      (await fetch(address(value), { method: 'POST', body })).status
    expect(await post(crypto.randomUUID())).toBe(404)
    expect(await post(token)).toBe(200)
    const [left] =
      await sql`select status from public.newsletter_subscribers where id = ${subscriber?.id}`
    expect(left?.status).toBe('unsubscribed')
    await sql`delete from public.newsletter_subscribers where id = ${subscriber?.id}`
  })
})
