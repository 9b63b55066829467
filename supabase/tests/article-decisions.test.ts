import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTICLE_DECISIONS } from '../../shared/domain/moderationReasons.ts'
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
      if (last.code && statement !== steps.at(-1)?.[1])
        throw new Error(`${statement}: ${last.code} ${last.hint}`)
    }
    return last
  })

const NOTICE = "'99999999-9999-4999-8999-999999999999'"
const noticed: Step = [
  'database',
  `insert into public.content_notices (id, article_id, address, explanation, concerns_abuse, good_faith)
    values (${NOTICE}, :published, 'https://example.com/a', 'It insults a whole people.', true, true)`,
]
const decide = (decision: string, label = 'null', actor = 'editor'): Step => [
  actor,
  `select public.decide_notice(${NOTICE}, '${decision}', 'It incites hatred (§ 130).', ${label})`,
]
const ofArticle =
  '(select id from public.comment_decisions where decided_article_id = :published and user_id = :author)'
const object: Step = [
  'author',
  `select public.object_to_decision(${ofArticle}, 'It is a quotation.')`,
]
const answer = (outcome: string, actor = 'admin'): Step => [
  actor,
  `select public.decide_objection(id, '${outcome}', 'It is a quotation.') from public.comment_objections
    where article_decision is not null`,
]
const own = (columns: string): Step => [
  'author',
  `select ${columns} from public.comment_decisions where article_decision is not null`,
]
const article: Step = [
  'database',
  'select status, label, sponsor, ai_use from public.articles where id = :published',
]

describe('the author of an article', () => {
  it.each(ARTICLE_DECISIONS)('reads that it was %s after a notice, and why', async (decision) => {
    const label = decision === 'labelled' ? "'opinion'" : 'null'
    const { result } = await outcomeAfter(
      noticed,
      decide(decision, label),
      own('article_decision, reason, note, source, is_removed, comment_id, restored_at'),
    )
    expect(result).toEqual([
      {
        ...{ article_decision: decision, reason: 'illegal', source: 'notice', comment_id: null },
        ...{ note: 'It incites hatred (§ 130).', is_removed: decision === 'removed' },
        restored_at: null,
      },
    ])
  })

  it.each(['none', 'forwarded'])('has no statement of the decision %s', async (decision) => {
    expect((await outcomeAfter(noticed, decide(decision), own('id'))).rows).toBe(0)
  })

  it('finds the decision and the answer in the list of notifications, also without the article', async () => {
    const list: Step = [
      'author',
      "select kind, article_title, article_slug from public.my_notifications() where kind like 'article\\_%'",
    ]
    const { result } = await outcomeAfter(noticed, decide('removed'), list)
    expect(result).toEqual([
      { kind: 'article_removed', article_title: expect.any(String), article_slug: null },
    ])
    expect(
      (await outcomeAfter(noticed, decide('unpublished'), object, answer('upheld'), list)).result,
    ).toEqual([
      { kind: 'article_upheld', article_title: expect.any(String), article_slug: 'published' },
    ])
  })

  it('gets the answer by mail, and no second mail with the decision', async () => {
    const mails: Step = [
      'database',
      `select template, parameters ->> 'decision' as decision from private.outgoing_mails
        where template in ('article-decided', 'moderation') order by 2`,
    ]
    expect(
      (await outcomeAfter(noticed, decide('unpublished'), object, answer('upheld'), mails)).result,
    ).toEqual([
      { template: 'article-decided', decision: 'unpublished' },
      { template: 'article-decided', decision: 'upheld' },
    ])
  })
})

describe('an objection to a decision on an article', () => {
  it('publishes it again when it is granted, and not when it is rejected', async () => {
    const steps = [noticed, decide('unpublished'), object]
    expect((await outcomeAfter(...steps, answer('restored'), article)).result).toEqual([
      expect.objectContaining({ status: 'published' }),
    ])
    expect((await outcomeAfter(...steps, answer('upheld'), article)).result).toEqual([
      expect.objectContaining({ status: 'archived' }),
    ])
    expect(
      (await outcomeAfter(...steps, answer('upheld'), own('outcome, restored_at'))).result,
    ).toEqual([{ outcome: 'upheld', restored_at: null }])
  })

  it('gives it its former label again', async () => {
    const before: Step = [
      'database',
      "update public.articles set label = 'analysis', ai_use = 'assisted' where id = :published",
    ]
    const steps = [before, noticed, decide('labelled', "'satire'"), object]
    expect((await outcomeAfter(...steps, article)).result).toMatchObject([{ label: 'satire' }])
    expect((await outcomeAfter(...steps, answer('restored'), article)).result).toMatchObject([
      { label: 'analysis', ai_use: 'assisted' },
    ])
  })

  it('is decided by another moderator than the one who decided, and not by the author', async () => {
    const steps = [noticed, decide('unpublished'), object]
    expect(await outcomeAfter(...steps, answer('upheld', 'editor'))).toMatchObject({
      code: '42501',
      hint: 'other_moderator',
    })
    const promoted: Step = [
      'database',
      "update public.profiles set role = 'editor' where id = :author",
    ]
    expect(await outcomeAfter(promoted, ...steps, answer('restored', 'author'))).toMatchObject({
      code: '42501',
      hint: 'other_moderator',
    })
    // The only other moderator is the author: the one who decided examines it again.
    const alone: Step = [
      'database',
      'update public.profiles set suspended_at = now() where id = :editor',
    ]
    const byAdmin = [noticed, decide('unpublished', 'null', 'admin'), object]
    expect((await outcomeAfter(promoted, ...byAdmin, alone, answer('upheld'))).code).toBeNull()
  })

  it('is answered when the article is published again', async () => {
    const publish: Step = [
      'admin',
      "update public.articles set status = 'published' where id = :published",
    ]
    expect(
      (await outcomeAfter(noticed, decide('unpublished'), object, publish, own('outcome'))).result,
    ).toEqual([{ outcome: 'restored' }])
  })

  it('is in the audit log', async () => {
    const log: Step = [
      'admin',
      "select action, subject from public.audit_log where action like '%objection%'",
    ]
    expect(
      (await outcomeAfter(noticed, decide('removed'), object, answer('restored'), log)).result,
    ).toEqual([{ action: 'article.objection_restored', subject: 'article' }])
  })
})

it('a passage that is removed for legal reasons is removed from decisions on the article', async () => {
  const remove: Step = [
    'admin',
    "select public.remove_passage_legally('story of', 'Order of a court', :published, '[…]', false, false)",
  ]
  const { result } = await outcomeAfter(noticed, decide('unpublished'), remove, own('content'))
  expect(result).toEqual([{ content: 'The […] published' }])
})

it('a decision on an article needs its article, and a comment has none', async () => {
  const insert = (columns: string, values: string): Step => [
    'database',
    `insert into public.comment_decisions (user_id, content, ${columns}) values (:user, 'x', ${values})`,
  ]
  await expect(outcomeAfter(insert('article_decision', "'removed'"))).rejects.toThrow(
    'decision_has_subject',
  )
  await expect(
    outcomeAfter(insert('decided_article_id, article_decision', ":published, 'hidden'")),
  ).rejects.toThrow('article_decision_known')
})
