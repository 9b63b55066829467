import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTICE_DECISIONS, NOTICE_LABELS } from '../../shared/domain/contentNotice.ts'
import { COMMENT_REASONS, DECISION_LIMITS } from '../../shared/domain/moderationReasons.ts'
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

/** Runs statements of actors in sequence; `database` is the owner of the tables. Returns the last outcome. */
const outcomeAfter = (...steps: Step[]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    let last = await attempt(tx, null, 'select 1')
    for (const [actor, statement] of steps) {
      const text = withIds(statement, testDatabase.ids)
      if (actor === 'database') {
        const rows = await tx.unsafe(text)
        last = { rows: rows.count, code: null, hint: null, result: [...rows] }
      } else last = await attempt(tx, testDatabase.ids[actor] ?? null, text)
    }
    return last
  })

const hide: Step = [
  'editor',
  "select public.hide_comment(:reply, 'insult', ' Calls people names. ')",
]
const remove: Step = ['editor', "select public.remove_comment(:reply, 'spam')"]
const ofReply =
  '(select id from public.comment_decisions where comment_id = :reply and user_id = :other)'
const object: Step = ['other', `select public.object_to_decision(${ofReply}, 'It is a quote.')`]
const answer = (outcome: string, actor = 'admin'): Step => [
  actor,
  `select public.decide_objection(${ofReply}, '${outcome}', 'It is a quote.')`,
]
const read = (columns: string): Step => [
  'other',
  `select ${columns} from public.comment_decisions where comment_id = :reply`,
]
const shown: Step = ['visitor', 'select content, parent_id from public.comments where id = :reply']
const mails: Step = [
  'database',
  `select m.template, (public.prepare_mail(m.id) -> 'parameters') as parameters
    from private.outgoing_mails m where m.profile_id = :other or m.recipient = 'ada@example.com'`,
]

describe('the author of a comment', () => {
  it('sees why it was hidden, but not who did it', async () => {
    const { result } = await outcomeAfter(
      ['user', "select public.report_comment(:reply, 'Rude')"],
      hide,
      read('reason, note, source, detected, is_removed, content'),
    )
    expect(result).toEqual([
      {
        ...{ reason: 'insult', note: 'Calls people names.', source: 'report' },
        ...{ detected: [], is_removed: false, content: 'A reply' },
      },
    ])
  })

  it('sees that a list of words had held it before a moderator rejected it', async () => {
    const { result } = await outcomeAfter(
      ['database', "update public.site_settings set comment_words = 'spam'"],
      [
        'other',
        "insert into public.comments (article_id, user_id, content) values (:published, :other, 'spam')",
      ],
      ['editor', "select public.hide_comment(id) from public.comments where content = 'spam'"],
      ['other', "select reason, detected from public.comment_decisions where content = 'spam'"],
    )
    expect(result).toEqual([{ reason: 'rules', detected: ['word'] }])
  })

  it('sees the reason of a removal, also of one without a reason through the table', async () => {
    expect((await outcomeAfter(hide, remove, read('reason, note, is_removed'))).result).toEqual([
      { reason: 'spam', note: null, is_removed: true },
    ])
    const deletion: Step = ['editor', 'delete from public.comments where id = :reply']
    expect((await outcomeAfter(hide, deletion, read('reason, is_removed'))).result).toEqual([
      { reason: 'insult', is_removed: true },
    ])
  })

  it('leaves no decision behind who deletes the comment', async () => {
    const own: Step = ['other', 'delete from public.comments where id = :reply']
    expect((await outcomeAfter(hide, own, read('id'))).rows).toBe(0)
  })

  it('is told in the list of notifications and by mail, once for each state', async () => {
    const list: Step = [
      'other',
      "select kind from public.my_notifications() where kind like 'comment_%'",
    ]
    expect((await outcomeAfter(hide, list)).result).toEqual([{ kind: 'comment_hidden' }])
    expect((await outcomeAfter(hide, object, answer('upheld'), list)).result).toEqual([
      { kind: 'comment_upheld' },
    ])
    expect((await outcomeAfter(hide, remove, mails)).result).toEqual([
      {
        template: 'moderation',
        parameters: expect.objectContaining({
          total: 1,
          entries: [expect.objectContaining({ event: 'removed', reason: 'spam', text: 'A reply' })],
        }),
      },
    ])
    const restore: Step = ['editor', 'select public.restore_comment(:reply)']
    expect((await outcomeAfter(hide, restore, mails)).result).toEqual([
      { template: 'moderation', parameters: null },
    ])
  })
})

describe('a decision', () => {
  it.each(COMMENT_REASONS)('can have the reason %s', async (reason) => {
    const statement = `select public.hide_comment(:reply, '${reason}', 'Why')`
    expect(await outcomeAfter(['editor', statement])).toMatchObject({ code: null })
  })

  it('on illegal content needs a sentence, and other reasons are refused', async () => {
    const hiding = (reason: string): Step => [
      'editor',
      `select public.hide_comment(:reply, '${reason}')`,
    ]
    expect((await outcomeAfter(hiding('illegal'))).code).toBe('23514')
    expect((await outcomeAfter(hiding('boring'))).code).toBe('23514')
  })

  it('has texts up to the limits of the forms', async () => {
    const note = (length: number): Step => [
      'editor',
      `select public.hide_comment(:reply, 'spam', '${'x'.repeat(length)}')`,
    ]
    expect((await outcomeAfter(note(DECISION_LIMITS.note))).code).toBeNull()
    expect((await outcomeAfter(note(DECISION_LIMITS.note + 1))).code).toBe('23514')
    const objecting = (length: number): Step => [
      'other',
      `select public.object_to_decision(${ofReply}, '${'x'.repeat(length)}')`,
    ]
    expect((await outcomeAfter(hide, objecting(DECISION_LIMITS.objection))).code).toBeNull()
    expect((await outcomeAfter(hide, objecting(DECISION_LIMITS.objection + 1))).code).toBe('23514')
  })

  it('keeps its reason when the comment is hidden again without one', async () => {
    const again: Step = ['admin', 'select public.hide_comment(:reply)']
    expect((await outcomeAfter(hide, again, read('reason'))).result).toEqual([{ reason: 'insult' }])
  })

  it('is in the audit log with its reason', async () => {
    const log: Step = [
      'admin',
      "select action, details ->> 'reason' as reason from public.audit_log where subject_id = :reply order by at",
    ]
    expect((await outcomeAfter(hide, object, answer('restored'), log)).result).toEqual([
      { action: 'comment.hidden', reason: 'insult' },
      { action: 'comment.restored', reason: 'insult' },
      { action: 'comment.objection_restored', reason: null },
    ])
  })
})

describe('an objection', () => {
  it('of a suspended account is received', async () => {
    const suspend: Step = [
      'database',
      'update public.profiles set suspended_at = now() where id = :other',
    ]
    expect((await outcomeAfter(hide, suspend, object)).code).toBeNull()
  })

  it('is decided by another moderator, or by the same one if there is no other', async () => {
    expect(await outcomeAfter(hide, object, answer('upheld', 'editor'))).toMatchObject({
      code: '42501',
      hint: 'other_moderator',
    })
    const alone: Step = [
      'database',
      'update public.profiles set suspended_at = now() where id = :editor',
    ]
    const byAdmin: Step = ['admin', 'select public.hide_comment(:reply)']
    expect((await outcomeAfter(byAdmin, alone, object, answer('upheld'))).code).toBeNull()
  })

  it('shows a hidden and a removed comment again, in its place', async () => {
    const place = { content: 'A reply', parent_id: testDatabase.ids.comment }
    expect((await outcomeAfter(hide, object, answer('upheld'), shown)).rows).toBe(0)
    expect((await outcomeAfter(hide, object, answer('restored'), shown)).result).toEqual([place])
    expect((await outcomeAfter(remove, object, answer('restored'), shown)).result).toEqual([place])
    const parent: Step = ['user', 'delete from public.comments where id = :comment']
    expect((await outcomeAfter(remove, parent, object, answer('restored'), shown)).result).toEqual([
      { ...place, parent_id: null },
    ])
  })

  it('is answered once, with reasons', async () => {
    expect(await outcomeAfter(hide, object, answer('upheld'), answer('restored'))).toMatchObject({
      hint: 'objection_answered',
    })
    const silent: Step = ['admin', `select public.decide_objection(${ofReply}, 'upheld', ' ')`]
    expect(await outcomeAfter(hide, object, silent)).toMatchObject({ hint: 'answer_empty' })
    const restore: Step = ['editor', 'select public.restore_comment(:reply)']
    expect((await outcomeAfter(hide, object, restore, read('outcome'))).result).toEqual([
      { outcome: 'restored' },
    ])
  })
})

describe('a notice of illegal content', () => {
  const send = (fields: Record<string, unknown>, actor = 'visitor'): Step => [
    actor,
    `select public.send_notice('${JSON.stringify(
      {
        ...{
          article: 'published',
          comment: testDatabase.ids.reply,
          address: 'https://example.com/a',
        },
        ...{ explanation: 'It insults a whole people.', good_faith: true },
        ...{ name: 'Ada', email: 'ada@example.com', ...fields },
      },
      null,
      1,
    )}')`,
  ]
  const decide = (decision: string): Step => [
    'editor',
    `select public.decide_notice(id, '${decision}', 'It incites hatred (§ 130).')
      from public.content_notices where decided_at is null and email is not null`,
  ]
  const bare = { name: '', email: '' }

  it.each<[string, Record<string, unknown>, string | null]>([
    ['is received', {}, null],
    ['needs a name and an address', bare, '23514'],
    ['of the abuse of children needs neither', { ...bare, concerns_abuse: true }, null],
    ['needs the statement of good faith', { good_faith: false }, '23514'],
    ['needs an explanation of 20 characters', { explanation: 'Too short' }, '23514'],
    ['has at most 2,000 characters', { explanation: 'x'.repeat(2001) }, '23514'],
    ['is refused with a value in the invisible field', { leave_blank: 'x' }, '23514'],
    ['needs one mail address', { email: 'a@example.com, b@example.com' }, '23514'],
  ])('%s', async (_, fields, code) => {
    expect((await outcomeAfter(send(fields))).code).toBe(code)
  })

  it('is limited for each mail address', async () => {
    const flood = Array.from({ length: 6 }, () => send({}, 'admin'))
    expect(await outcomeAfter(...flood)).toMatchObject({ code: 'PT429', hint: 'limit_notice_mail' })
  })

  it('hides the comment with the reasons, and tells the sender and the author', async () => {
    expect(
      (await outcomeAfter(send({}), decide('hidden'), read('reason, note, source'))).result,
    ).toEqual([{ reason: 'illegal', note: 'It incites hatred (§ 130).', source: 'notice' }])
    const { result } = await outcomeAfter(send({}), decide('hidden'), mails)
    expect(result.map((row) => (row as { template: string }).template).sort()).toEqual([
      'moderation',
      'notice-decided',
      'notice-received',
    ])
  })

  it('leaves the comment as it is, or removes it', async () => {
    expect((await outcomeAfter(send({}), decide('none'), shown)).rows).toBe(1)
    expect((await outcomeAfter(send({}), decide('removed'), shown)).rows).toBe(0)
  })

  const ofArticle = { comment: null }
  const decideOn = (decision: string, label?: string): Step => {
    const [actor, statement] = decide(decision)
    return [actor, statement.replace("130).')", `130).', ${label ? `'${label}'` : 'null'})`)]
  }
  const article: Step = [
    'database',
    'select status, label, ai_use from public.articles where id = :published',
  ]

  it('has the decisions of shared/domain, for comments and for articles', async () => {
    const names: Step = [
      'database',
      'select private.notice_decisions(false) as comment, private.notice_decisions(true) as article',
    ]
    expect((await outcomeAfter(names)).result).toEqual([NOTICE_DECISIONS])
    expect(await outcomeAfter(send(ofArticle), decide('hidden'))).toMatchObject({
      hint: 'notice_decision',
    })
    expect(await outcomeAfter(send({}), decide('unpublished'))).toMatchObject({
      hint: 'notice_decision',
    })
  })

  it.each(NOTICE_LABELS)('labels an article as %s', async (label) => {
    const isOfAi = label === 'assisted' || label === 'generated'
    expect(
      (await outcomeAfter(send(ofArticle), decideOn('labelled', label), article)).result,
    ).toEqual([
      { status: 'published', label: isOfAi ? null : label, ai_use: isOfAi ? label : null },
    ])
  })

  it('takes an article off the site, or removes it for legal reasons', async () => {
    expect((await outcomeAfter(send(ofArticle), decide('unpublished'), article)).result).toEqual([
      expect.objectContaining({ status: 'archived' }),
    ])
    expect((await outcomeAfter(send(ofArticle), decide('removed'), article)).result).toEqual([])
    const removal: Step = ['database', 'select kind, reason from public.legal_removals']
    expect((await outcomeAfter(send(ofArticle), decide('removed'), removal)).result).toEqual([
      { kind: 'article', reason: 'It incites hatred (§ 130).' },
    ])
    expect(await outcomeAfter(send(ofArticle), decideOn('labelled', 'sponsored'))).toMatchObject({
      hint: 'notice_label',
    })
  })

  it('tells the authors of the article and the sender, with reasons', async () => {
    const templates: Step = ['database', 'select template from private.outgoing_mails order by 1']
    const authors = { template: 'article-decided' }
    const { result } = await outcomeAfter(send(ofArticle), decide('unpublished'), templates)
    expect(result).toEqual([
      authors,
      { template: 'notice-decided' },
      { template: 'notice-received' },
    ])
    const unchanged = await outcomeAfter(send(ofArticle), decide('none'), templates)
    expect(unchanged.result).not.toContainEqual(authors)
  })

  it('is counted on the dashboard until it is decided, and so are objections', async () => {
    const counts: Step = [
      'editor',
      'select open_notices::int, open_objections::int from public.dashboard_counts()',
    ]
    expect((await outcomeAfter(send({}), hide, object, counts)).result).toEqual([
      { open_notices: 2, open_objections: 1 },
    ])
    expect((await outcomeAfter(send({}), decide('none'), counts)).result).toEqual([
      { open_notices: 1, open_objections: 0 },
    ])
  })
})

it('notices and decisions are deleted a year later, open ones are kept', async () => {
  const clean: Step = ['database', "select private.clean_database(now() + interval '366 days')"]
  const count: Step = [
    'database',
    `select (select count(*)::int from public.comment_decisions) as decisions,
      (select count(*)::int from public.content_notices) as notices`,
  ]
  expect((await outcomeAfter(hide, object, clean, count)).result).toEqual([
    { decisions: 1, notices: 1 },
  ])
  const answered = await outcomeAfter(hide, object, answer('upheld'), clean, count)
  expect(answered.result).toEqual([{ decisions: 0, notices: 1 }])
})
