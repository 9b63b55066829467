import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const ID = "'99999999-9999-4999-8999-999999999999'"
const PRIVATE = { others: 'nothing', except: { visitor: '42501' } } as const
const decision = (more = 'decided_by', value = ':editor') => `
  insert into public.comment_decisions (id, comment_id, article_id, user_id, content, commented_at, ${more})
    values (${ID}, :hidden, :published, :user, 'A rude comment', now(), ${value})`
const objection = decision(
  'decided_by, objection, objected_at',
  ":editor, 'It is not rude.', now()",
)
const ofArticle = (more = 'decided_by', value = ':editor') => `
  insert into public.comment_decisions (id, decided_article_id, article_decision, user_id, content, note, ${more})
    values (${ID}, :published, 'unpublished', :user, 'The title', 'It insults.', ${value})`
const articleObjection = ofArticle(
  'decided_by, objection, objected_at',
  ":editor, 'It is a quotation.', now()",
)
const notice = `insert into public.content_notices (id, address, explanation, name, email, good_faith)
  values (${ID}, 'https://example.com/a', 'It insults a whole people.', 'Ada', 'ada@example.com', true)`
const sending = (fields: string) => `select public.send_notice('{"article": "published",
  "address": "https://example.com/article/published/", "explanation": "It insults a whole people.",
  "good_faith": true ${fields}}')`

const decisions: Line[] = [
  {
    ...{ on: 'comment_decisions', verb: 'select', what: 'why a comment of the user is hidden' },
    prepare: decision(),
    statement: 'select reason, note, source, detected, outcome from public.comment_decisions',
    may: ['user', ...EDITORS],
    ...PRIVATE,
  },
  {
    ...{ on: 'comment_decisions', verb: 'select', what: 'who decided', prepare: decision() },
    statement: 'select decided_by, answered_by from public.comment_decisions',
    may: NO_ACTOR,
  },
  ...closed('comment_decisions', 'insert', 'update', 'delete'),
  {
    ...{ on: 'remove_comment()', verb: 'call', what: 'a comment', watch: 'public.comments' },
    statement: "select public.remove_comment(:reply, 'spam')",
    may: EDITORS,
  },
  {
    ...{ on: 'object_to_decision()', verb: 'call', what: 'to a decision on a comment of the user' },
    ...{ prepare: decision(), watch: 'public.comment_decisions' },
    statement: `select public.object_to_decision(${ID}, 'It is not rude.')`,
    may: ['user'],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'object_to_decision()', verb: 'call', what: 'a second time' },
    ...{ prepare: objection, watch: 'public.comment_decisions' },
    statement: `select public.object_to_decision(${ID}, 'Really not.')`,
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501', user: '22023' },
  },
  {
    ...{ on: 'object_to_decision()', verb: 'call', what: 'after more than six months' },
    prepare: decision('decided_at', "now() - interval '7 months'"),
    watch: 'public.comment_decisions',
    statement: `select public.object_to_decision(${ID}, 'It is not rude.')`,
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501', user: '22023' },
  },
  {
    ...{ on: 'comment_decisions', verb: 'select', what: 'a decision on an article of the user' },
    prepare: ofArticle(),
    statement:
      'select article_decision, note from public.comment_decisions where decided_article_id is not null',
    may: ['user', ...EDITORS],
    ...PRIVATE,
  },
  {
    ...{
      on: 'object_to_decision()',
      verb: 'call',
      what: 'to a decision on an article of the user',
    },
    ...{ prepare: ofArticle(), watch: 'public.comment_decisions' },
    statement: `select public.object_to_decision(${ID}, 'It is a quotation.')`,
    may: ['user'],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'object_to_decision()', verb: 'call', what: 'to a decision on an article twice' },
    ...{ prepare: articleObjection, watch: 'public.comment_decisions' },
    statement: `select public.object_to_decision(${ID}, 'Really.')`,
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501', user: '22023' },
  },
  {
    ...{
      on: 'object_to_decision()',
      verb: 'call',
      what: 'to one on an article after seven months',
    },
    ...{
      prepare: ofArticle('decided_at', "now() - interval '7 months'"),
      watch: 'public.comment_decisions',
    },
    statement: `select public.object_to_decision(${ID}, 'It is a quotation.')`,
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501', user: '22023' },
  },
  {
    ...{
      on: 'decide_objection()',
      verb: 'call',
      what: 'to a decision of the editor on an article',
    },
    ...{ prepare: articleObjection, watch: 'public.comment_decisions' },
    statement: `select public.decide_objection(${ID}, 'restored', 'It is one.')`,
    may: ['admin'],
  },
  {
    ...{ on: 'decide_objection()', verb: 'call', what: 'to the decision of the editor' },
    ...{ prepare: objection, watch: 'public.comments' },
    statement: `select public.decide_objection(${ID}, 'restored', 'It is only blunt.')`,
    // The editor who hid the comment may not decide: there is an admin.
    may: ['admin'],
  },
  {
    ...{ on: 'comment_objections', verb: 'select', what: 'an objection', prepare: objection },
    statement: 'select * from public.comment_objections',
    may: EDITORS,
    ...PRIVATE,
  },
  ...closed('comment_objections', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]

const notices: Line[] = [
  {
    ...{
      on: 'send_notice()',
      verb: 'call',
      what: 'of an article',
      watch: 'public.content_notices',
    },
    statement: sending(', "name": "Ada", "email": "ada@example.com"'),
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'send_notice()', verb: 'call', what: 'of the abuse of children, without a name' },
    watch: 'public.content_notices',
    statement: sending(', "concerns_abuse": true'),
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'content_notices', verb: 'select', what: 'a notice', prepare: notice },
    statement: 'select * from public.content_notices',
    may: EDITORS,
    ...PRIVATE,
  },
  ...closed('content_notices', 'insert', 'update', 'delete'),
  {
    ...{ on: 'notices_overview', verb: 'select', what: 'a notice', prepare: notice },
    statement: 'select * from public.notices_overview',
    may: EDITORS,
    ...PRIVATE,
  },
  ...closed('notices_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    ...{ on: 'decide_notice()', verb: 'call', what: 'a notice', prepare: notice },
    watch: 'public.content_notices',
    statement: `select public.decide_notice(${ID}, 'none', 'It is an opinion.')`,
    may: EDITORS,
  },
]

/** Decisions on comments, objections to them, and notices of illegal content. */
export const MODERATION: readonly Line[] = [...decisions, ...notices]
