import { ALL_ACTORS, closed, type Line, NO_ACTOR } from './line.ts'

const TOKEN = "'99999999-9999-4999-8999-999999999999'"
const SECRET = '0'.repeat(64)
const confirmed = `update public.newsletter_subscribers set status = 'confirmed', consented_at = now(),
    consent_proof = 'A form' where id = :subscriber;
  insert into public.newsletter_tokens (subscriber_id, token) values (:subscriber, ${TOKEN})`
const hidden = (on: string, what: string, prepare: string): Line[] => [
  {
    ...{ on, verb: 'select', what, prepare, statement: `select * from public.${on}` },
    may: NO_ACTOR,
  },
  ...closed(on, 'insert', 'update', 'delete'),
]

/** Consent to the newsletter: the secret of a link is the permission. */
export const NEWSLETTER: readonly Line[] = [
  {
    ...{ on: 'confirm_newsletter()', verb: 'call', what: 'with the secret of a request' },
    prepare: `insert into private.newsletter_requests (digest, subscriber_id, expires_at)
      values (private.token_digest('${SECRET}'), :subscriber, now() + interval '1 hour')`,
    statement: `select public.confirm_newsletter('${SECRET}')`,
    watch: 'public.newsletter_subscribers',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'confirm_newsletter()', verb: 'call', what: 'with an invented secret' },
    statement: `select public.confirm_newsletter('${SECRET}') where false`,
    watch: 'public.newsletter_subscribers',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    ...{ on: 'newsletter_subscription()', verb: 'call', what: 'with the secret of a newsletter' },
    prepare: confirmed,
    statement: `select it from public.newsletter_subscription(${TOKEN}) it where it is not null`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'newsletter_subscription()', verb: 'call', what: 'of the address of another' },
    prepare: confirmed,
    statement: 'select it from public.newsletter_subscription() it where it is not null',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    ...{ on: 'unsubscribe_newsletter()', verb: 'call', what: 'with the secret of a newsletter' },
    ...{ prepare: confirmed, watch: 'public.newsletter_subscribers' },
    statement: `select public.unsubscribe_newsletter(${TOKEN})`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'unsubscribe_newsletter()', verb: 'call', what: 'the address of another' },
    ...{ prepare: confirmed, watch: 'public.newsletter_subscribers' },
    statement: 'select it from public.unsubscribe_newsletter() it where it',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    ...{ on: 'ask_to_confirm()', verb: 'call', what: 'a subscriber' },
    watch: 'public.newsletter_subscribers',
    statement: 'select public.ask_to_confirm(array[:subscriber]::uuid[])',
    may: ['admin'],
  },
  ...hidden('newsletter_keys', 'the key of the suppressions', 'select 1'),
  ...hidden(
    'newsletter_suppressions',
    'a suppressed address',
    "insert into public.newsletter_suppressions (digest, reason) values (repeat('0', 64), 'bounced')",
  ),
  ...hidden('newsletter_tokens', 'the secret of a link', confirmed),
]
