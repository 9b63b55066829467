import { AS_BROWSER } from './audience.ts'
import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const LIST = "(select id from public.newsletter_lists where slug = 'newsletter')"
const ISSUE = "'77777777-7777-4777-8777-777777777777'"
const TOKEN = "'99999999-9999-4999-8999-999999999999'"
/** Write newsletters. */
const AUTHORS = ['staff_author', ...EDITORS] as const
const AND_NO_VISITOR = { others: 'nothing', except: { visitor: '42501' } } as const
const draft = `update public.site_settings set newsletter_postal_address = '1 Ferry Quay';
  update auth.users set email_confirmed_at = now();
  insert into public.newsletter_issues (id, list_id, subject, intro, article_ids)
    values (${ISSUE}, ${LIST}, 'The week', 'Hello', array[:published]::uuid[])`
const scheduled = `${draft}; update public.newsletter_issues set state = 'scheduled', scheduled_for = now() + interval '1 hour'`
const sending = `${draft}; update public.newsletter_issues set state = 'sending', started_at = now(), slug = 'week-1'`
const stopped = `${sending}; update public.newsletter_issues set state = 'stopped'`
const member = `update public.newsletter_subscribers set status = 'confirmed', consented_at = now(), consent_proof = 'A form'
    where id = :subscriber;
  insert into public.newsletter_members (subscriber_id, list_id) values (:subscriber, ${LIST});
  insert into public.newsletter_tokens (subscriber_id, token) values (:subscriber, ${TOKEN})`

const lists: Line[] = [
  {
    ...{ on: 'newsletter_lists', verb: 'select', what: 'an active one' },
    statement: "select id, slug, name from public.newsletter_lists where slug = 'newsletter'",
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'newsletter_lists', verb: 'select', what: 'one that is switched off' },
    prepare:
      "insert into public.newsletter_lists (slug, name, is_active) values ('old', 'Old', false)",
    statement: "select id from public.newsletter_lists where slug = 'old'",
    may: AUTHORS,
    others: 'nothing',
  },
  {
    ...{ on: 'newsletter_lists', verb: 'insert', what: 'one' },
    statement: "insert into public.newsletter_lists (slug, name) values ('daily', 'Daily')",
    may: ['admin'],
  },
  {
    ...{ on: 'newsletter_lists', verb: 'update', what: 'the name' },
    statement: "update public.newsletter_lists set name = 'News' where slug = 'newsletter'",
    may: ['admin'],
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'newsletter_lists', verb: 'update', what: 'the day of the last draft' },
    statement: "update public.newsletter_lists set drafted_for = null where slug = 'newsletter'",
    may: NO_ACTOR,
  },
  {
    ...{ on: 'newsletter_lists', verb: 'delete', what: 'one' },
    prepare: "insert into public.newsletter_lists (slug, name) values ('daily', 'Daily')",
    statement: "delete from public.newsletter_lists where slug = 'daily'",
    may: ['admin'],
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'order_newsletter_lists()', verb: 'call', what: 'all' },
    watch: 'public.newsletter_lists',
    statement: 'select public.order_newsletter_lists(array[]::uuid[])',
    may: ['admin'],
  },
  {
    ...{ on: 'newsletter_members', verb: 'select', what: 'the lists of a subscriber' },
    prepare: member,
    statement: 'select * from public.newsletter_members',
    may: ['admin'],
    ...AND_NO_VISITOR,
  },
  ...closed('newsletter_members', 'insert', 'update', 'delete'),
  {
    ...{ on: 'import_subscriber_list()', verb: 'call', what: 'an address' },
    watch: 'public.newsletter_subscribers',
    statement: `select public.import_subscriber_list('[{"email": "old@example.com"}]', ${LIST})`,
    may: ['admin'],
  },
  {
    ...{ on: 'choose_newsletter_lists()', verb: 'call', what: 'with the secret of a newsletter' },
    ...{ prepare: member, watch: 'public.newsletter_members' },
    statement: `select public.choose_newsletter_lists(${TOKEN}, '')`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'choose_newsletter_lists()', verb: 'call', what: 'of the address of another' },
    ...{ prepare: member, watch: 'public.newsletter_members' },
    statement: "select it from public.choose_newsletter_lists(null, '') it where it",
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    ...{ on: 'leave_newsletter_list()', verb: 'call', what: 'with the secret of a newsletter' },
    ...{ prepare: member, watch: 'public.newsletter_members' },
    statement: `select public.leave_newsletter_list(${TOKEN}, 'newsletter')`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'leave_newsletter_list()', verb: 'call', what: 'of the address of another' },
    ...{ prepare: member, watch: 'public.newsletter_members' },
    statement: "select it from public.leave_newsletter_list(null, 'newsletter') it where it",
    may: NO_ACTOR,
    others: 'nothing',
  },
]

const issues: Line[] = [
  {
    ...{ on: 'newsletter_issues', verb: 'select', what: 'a draft', prepare: draft },
    statement: 'select id, subject from public.newsletter_issues',
    may: AUTHORS,
    others: 'nothing',
  },
  {
    ...{ on: 'newsletter_issues', verb: 'select', what: 'one that is sent', prepare: sending },
    statement: 'select id, subject from public.newsletter_issues',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'insert', what: 'a draft' },
    statement: `insert into public.newsletter_issues (list_id, subject) values (${LIST}, 'The week')`,
    may: AUTHORS,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'insert', what: 'one that is sent' },
    statement: `insert into public.newsletter_issues (list_id, subject, state) values (${LIST}, 'The week', 'sending')`,
    may: NO_ACTOR,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'update', what: 'a draft', prepare: draft },
    statement: "update public.newsletter_issues set subject = 'News'",
    may: AUTHORS,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'update', what: 'a scheduled one', prepare: scheduled },
    statement: "update public.newsletter_issues set subject = 'News'",
    may: NO_ACTOR,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'update', what: 'the state', prepare: draft },
    statement: "update public.newsletter_issues set state = 'scheduled'",
    may: NO_ACTOR,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'delete', what: 'a draft', prepare: draft },
    statement: 'delete from public.newsletter_issues',
    may: AUTHORS,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'newsletter_issues', verb: 'delete', what: 'one that is sent', prepare: sending },
    statement: 'delete from public.newsletter_issues',
    may: NO_ACTOR,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'newsletter_issue_clicks', verb: 'select', what: 'the clicks of an issue' },
    prepare: `${sending}; insert into public.newsletter_issue_clicks (issue_id, article_id, clicks) values (${ISSUE}, :published, 1)`,
    statement: 'select * from public.newsletter_issue_clicks',
    may: AUTHORS,
    ...AND_NO_VISITOR,
  },
  ...closed('newsletter_issue_clicks', 'insert', 'update', 'delete'),
  {
    ...{ on: 'count_newsletter_click()', verb: 'call', what: 'a link of a sent issue' },
    ...{ prepare: sending, watch: 'public.newsletter_issue_clicks' },
    statement: `${AS_BROWSER}, public.count_newsletter_click('week-1', :published)`,
    may: ALL_ACTORS,
  },
]

const staff = (name: string, prepare: string, may: Line['may'], values = ISSUE): Line => ({
  ...{ on: `${name}()`, verb: 'call', what: 'an issue', prepare, may },
  watch: 'public.newsletter_issues',
  statement: `select public.${name}(${values})`,
})
const reading = (name: string, values: string, may: Line['may'], what = 'a draft'): Line => ({
  ...{ on: `${name}()`, verb: 'call', what, prepare: draft, may },
  statement: `select it from public.${name}(${values}) it`,
})

/** For the secret key only. */
const worker = (name: string, values = ISSUE): Line => reading(name, values, NO_ACTOR, 'by hand')

/** Lists and issues of the newsletter. */
export const NEWSLETTER_ISSUES: readonly Line[] = [
  ...lists,
  ...issues,
  staff('schedule_newsletter', draft, EDITORS),
  staff('unschedule_newsletter', scheduled, EDITORS),
  staff('stop_newsletter', sending, EDITORS),
  staff('resume_newsletter', stopped, EDITORS),
  { ...staff('send_test_newsletter', draft, AUTHORS), watch: 'public.jobs' },
  reading('prepare_newsletter', ISSUE, AUTHORS),
  reading('preview_newsletter', "'{}'", AUTHORS),
  reading('count_newsletter_recipients', ISSUE, EDITORS),
  reading('fill_newsletter', LIST, AUTHORS),
  worker('begin_newsletter'),
  worker('claim_deliveries', `${ISSUE}, 1, 1`),
  worker('finish_deliveries', "'[]'"),
  worker('end_newsletter'),
  worker('newsletter_test_recipient', ':admin'),
  worker('send_due_newsletters', ''),
  worker('record_mail_event', "'1', 'hard', 'reader@example.com'"),
]
