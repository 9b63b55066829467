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

/** Runs statements of actors in sequence and returns the outcome of the last one. */
const outcomeAfter = (...steps: [actor: string, statement: string][]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    let last = await attempt(tx, null, 'select 1')
    for (const [actor, statement] of steps) {
      const text = withIds(statement, testDatabase.ids)
      last =
        actor === 'database'
          ? { rows: (await tx.unsafe(text)).count, code: null, hint: null, result: [] }
          : await attempt(tx, testDatabase.ids[actor] ?? null, text)
    }
    return last
  })

const REPLY = (parent: string, article = 'published') =>
  `insert into public.comments (article_id, user_id, content, parent_id)
    values (:${article}, :other, 'A reply', :${parent})`

describe('a reply', () => {
  // spec: nested
  it('belongs to a comment, not to a reply', async () => {
    expect(await outcomeAfter(['other', REPLY('comment')])).toMatchObject({ rows: 1 })
    expect(await outcomeAfter(['other', REPLY('reply')])).toMatchObject({
      code: '23514',
      hint: 'one_level',
    })
  })

  it('has the same article as its comment', async () => {
    const elsewhere = `insert into public.articles (slug, title, content, status)
      values ('elsewhere', 'Somewhere else', repeat('word ', 30), 'published')`
    const reply = `insert into public.comments (article_id, user_id, content, parent_id)
      select id, :other, 'A reply', :comment from public.articles where slug = 'elsewhere'`
    expect(await outcomeAfter(['database', elsewhere], ['other', reply])).toMatchObject({
      code: '23503',
    })
  })

  it('becomes a top-level comment when its comment is deleted', async () => {
    const outcome = await outcomeAfter(
      ['user', 'delete from public.comments where id = :comment'],
      ['visitor', 'select from public.comments where id = :reply and parent_id is null'],
    )
    expect(outcome.rows).toBe(1)
  })
})

describe('a comment', () => {
  it.each([
    ['comment_not_blank', ' \n\t\u00a0'],
    ['comment_maximum', 'x'.repeat(5001)],
  ])('is held to %s', async (constraint, content) => {
    const row = {
      article_id: testDatabase.ids.published ?? '',
      user_id: testDatabase.ids.user ?? '',
      content,
    }
    const { error } = await testDatabase.secret.from('comments').insert(row)
    expect(error?.message).toContain(constraint)
  })

  // spec: entities-comments
  it('is rejected with a reason if comments are closed', async () => {
    const close = 'update public.site_settings set comments_enabled = false'
    const write = `insert into public.comments (article_id, user_id, content)
      values (:published, :user, 'Too late')`
    expect(await outcomeAfter(['database', close], ['user', write])).toMatchObject({
      code: '42501',
      hint: 'comments_closed',
    })
    const { data } = await testDatabase.visitor
      .from('site_settings')
      .select('enable_comments')
      .single()
    expect(data).toEqual({ enable_comments: true })
  })

  it('is marked as edited', async () => {
    const { result } = await outcomeAfter([
      'user',
      "update public.comments set content = 'Better' where id = :comment returning edited_at",
    ])
    expect(result[0]?.edited_at).toBeInstanceOf(Date)
  })
})

describe('moderation', () => {
  it('hides a comment from readers and counts, and notifies open pages', async () => {
    const hide: [string, string] = ['admin', 'select public.hide_comment(:comment)']
    expect(
      await outcomeAfter(hide, ['other', 'select from public.comments where id = :comment']),
    ).toMatchObject({ rows: 0 })
    expect(
      await outcomeAfter(hide, [
        'visitor',
        'select from public.hidden_comments where comment_id = :comment',
      ]),
    ).toMatchObject({ rows: 1 })
    const counted = await outcomeAfter(hide, [
      'visitor',
      'select * from public.article_engagement(:published)',
    ])
    expect(counted.result[0]).toMatchObject({ comments: '1' })
  })

  it('restores hidden comments', async () => {
    const restore: [string, string] = ['admin', 'select public.restore_comment(:hidden)']
    expect(
      await outcomeAfter(restore, ['visitor', 'select from public.comments where id = :hidden']),
    ).toMatchObject({ rows: 1 })
    expect(
      await outcomeAfter(restore, ['visitor', 'select from public.hidden_comments']),
    ).toMatchObject({
      rows: 0,
    })
  })

  it('resolves reports; each user can report a comment once', async () => {
    const report: [string, string] = ['author', "select public.report_comment(:reply, ' Spam ')"]
    const queue: [string, string] = [
      'admin',
      'select reports from public.moderation_queue where reported_at is not null',
    ]
    expect((await outcomeAfter(report, report, queue)).result).toEqual([{ reports: '2' }])
    const restore: [string, string] = ['admin', 'select public.restore_comment(:reply)']
    expect(await outcomeAfter(report, restore, queue)).toMatchObject({ rows: 0 })
  })

  it('accepts a second report of a comment that was edited after the first was resolved', async () => {
    const report: [string, string] = ['author', "select public.report_comment(:reply, 'Spam')"]
    const restore: [string, string] = ['admin', 'select public.restore_comment(:reply)']
    const queue: [string, string] = [
      'admin',
      'select reports from public.moderation_queue where reported_at is not null',
    ]
    expect((await outcomeAfter(report, restore, report, queue)).rows).toBe(0)
    const edit: [string, string] = [
      'other',
      "update public.comments set content = 'Worse words' where id = :reply",
    ]
    expect((await outcomeAfter(report, restore, edit, report, queue)).rows).toBe(1)
  })

  it('rejects comments that do not exist', async () => {
    expect(await outcomeAfter(['admin', 'select public.hide_comment(:tag)'])).toMatchObject({
      code: 'PT404',
      hint: 'comment_missing',
    })
  })
})

describe('notifications', () => {
  it('list replies and comments on own articles once, without own and hidden ones', async () => {
    const mine = async (actor: string) =>
      (await outcomeAfter([actor, 'select kind, comment_id from public.my_notifications()'])).result
    expect(await mine('user')).toEqual([{ kind: 'reply', comment_id: testDatabase.ids.reply }])
    expect((await mine('author')).map((row) => row.comment_id).sort()).toEqual(
      [testDatabase.ids.comment, testDatabase.ids.reply].sort(),
    )
    expect(await mine('other')).toEqual([])
  })

  it('can be limited to a start time', async () => {
    const { rows } = await outcomeAfter([
      'author',
      "select from public.my_notifications(now() + interval '1 minute')",
    ])
    expect(rows).toBe(0)
  })
})
