import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type SessionClaims,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''

/** Runs statements in a transaction that is rolled back. */
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const as = (tx: TransactionSql, actor: string | null, statement: string, claims?: SessionClaims) =>
  attempt(tx, actor && id(actor), withIds(statement, testDatabase.ids), {}, claims)

const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const THREAD = uuid(1)
const anchorOf = (exact: string) =>
  JSON.stringify({ exact, prefix: 'The ', suffix: ' expected', position: 4 })
/** Comments on the word council. */
const starting = (content = 'Which council?', article = 'draft', [thread, comment] = [1, 2]) =>
  `select public.start_text_thread(:${article}, '${uuid(thread ?? 1)}', '${uuid(comment ?? 2)}',
    '${content}', 'council', 'The ', ' expected', 4)`
const replying = (content: string, article = 'draft') =>
  `insert into public.text_comments (thread_id, article_id, content) values ('${THREAD}', :${article}, '${content}')`
const threads = async (tx: TransactionSql, actor = 'editor') =>
  (await as(tx, actor, 'select * from public.text_threads_of(:draft)')).result
const messages = (tx: TransactionSql) =>
  tx`select topic, event, payload - 'id' as payload from realtime.messages where event like 'text%' order by inserted_at`

describe('a comment on the text', () => {
  it('has the words, their place, and the comments in order', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'author', replying('The city council.'))
      expect(await threads(tx)).toMatchObject([
        {
          ...{ id: THREAD, quote: 'council', anchor: JSON.parse(anchorOf('council')) },
          ...{ resolved_at: null, resolver_name: null },
          comments: [
            { content: 'Which council?', author: { username: 'editor' }, edited_at: null },
            { content: 'The city council.', author: { username: 'author' } },
          ],
        },
      ])
    }))

  it('is written once when a lost response is repeated', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      expect((await as(tx, 'editor', starting())).code).toBeNull()
      expect(await tx`select from public.text_comments`).toHaveLength(1)
      // The ids of another account are taken.
      expect((await as(tx, 'author', starting('Forged'))).code).toBe('23505')
    }))

  it.each([
    ['a blank comment', starting('  ')],
    ['a comment that is too long', starting('x'.repeat(5001))],
    ['an anchor without words', starting().replace("'council'", "''")],
    ['an anchor with long surroundings', starting().replace("'The '", "repeat('x', 101)")],
    ['an anchor without a position', starting().replace(' 4)', ' null)')],
  ])('refuses %s', (_, statement) =>
    inDatabase(async (tx) => {
      expect((await as(tx, 'editor', statement)).code).toMatch(/^23(514|502)$/)
    }),
  )

  it('cannot be moved to another article', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      expect((await as(tx, 'editor', replying('Here', 'published'))).code).toBe('23503')
    }))

  it('shows when it was changed, and is deleted with its thread when it was the last', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'author', replying('Ours'))
      const change = `update public.text_comments set content = 'Whose council?' where author_id = :editor`
      expect((await as(tx, 'editor', change)).rows).toBe(1)
      expect((await threads(tx))[0]?.comments).toMatchObject([
        { content: 'Whose council?', edited_at: expect.any(String) },
        {},
      ])
      await as(tx, 'editor', 'delete from public.text_comments where author_id = :editor')
      expect((await threads(tx))[0]?.comments).toMatchObject([{ content: 'Ours' }])
      await as(tx, 'author', 'delete from public.text_comments where author_id = :author')
      expect(await threads(tx)).toEqual([])
    }))

  it('is resolved with a name, and opened again by hand or by a reply', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      const resolve = (is: boolean) => `select public.resolve_text_thread('${THREAD}', ${is})`
      await as(tx, 'author', resolve(true))
      expect(await threads(tx)).toMatchObject([{ resolver_name: 'author' }])
      await as(tx, 'editor', resolve(false))
      expect(await threads(tx)).toMatchObject([{ resolved_at: null, resolver_name: null }])
      await as(tx, 'author', resolve(true))
      await as(tx, 'editor', replying('Not yet.'))
      expect(await threads(tx)).toMatchObject([{ resolved_at: null }])
    }))

  it('follows its words when the text is saved; the quotation stays', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      const moved = (article: string) =>
        `select public.move_text_threads(:${article}, array['${THREAD}']::uuid[], array['councils'], array['The '],
          array[' expected'], array[4])`
      await as(tx, 'author', moved('published'))
      expect(await threads(tx)).toMatchObject([{ anchor: { exact: 'council' } }])
      await as(tx, 'author', moved('draft'))
      expect(await threads(tx)).toMatchObject([{ quote: 'council', anchor: { exact: 'councils' } }])
      const broken = moved('draft').replace('array[4]', 'array[-1]')
      expect((await as(tx, 'author', broken)).code).toBe('23514')
    }))

  it('changes neither version nor history of the article, and is no event of the outbox', () =>
    inDatabase(async (tx) => {
      const state = () => tx`select a.version, a.updated_at, a.changed_in,
        (select count(*)::int from public.article_revisions) as revisions,
        (select count(*)::int from public.publish_events) as events
        from public.articles a where id = ${id('published')}`
      const before = await state()
      await as(tx, 'editor', starting('Check this', 'published'))
      await as(tx, 'editor', `select public.resolve_text_thread('${THREAD}')`)
      expect(await state()).toEqual(before)
    }))
})

describe('limits of comments on the text', () => {
  it('are 500 threads of an article, and 200 comments of a thread', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await tx`insert into public.text_comments (thread_id, article_id, content)
        select ${THREAD}, ${id('draft')}, 'More' from generate_series(1, 199)`
      expect(await as(tx, 'author', replying('One too many'))).toMatchObject({
        ...{ code: '54000', hint: 'text_comments_full' },
      })
      await tx`insert into public.text_threads (article_id, quote, anchor)
        select ${id('draft')}, 'x', ${tx.json(JSON.parse(anchorOf('x')))} from generate_series(1, 499)`
      expect(await as(tx, 'author', starting('One too many', 'draft', [3, 4]))).toMatchObject({
        ...{ code: '54000', hint: 'text_threads_full' },
      })
    }))

  it('are 200 comments of an account an hour', () =>
    inDatabase(async (tx) => {
      await tx`insert into private.tallies (action, who, period_start, used)
        select 'text_comment', 'person ' || ${id('author')}, date_bin(period, now(), '2000-01-01'), 200
        from private.limits where action = 'text_comment'`
      expect(await as(tx, 'author', starting())).toMatchObject({
        ...{ code: 'PT429', hint: 'limit_text_comment' },
      })
    }))
})

describe('comments on the text are closed', () => {
  it('to an account with a second factor in a session without it', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', starting())
      await tx`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${id('editor')}, '', 'totp', 'verified', now(), now())`
      const read = (aal: 'aal1' | 'aal2') =>
        as(tx, 'editor', 'select * from public.text_threads_of(:draft)', { aal })
      expect((await read('aal1')).rows).toBe(0)
      expect((await read('aal2')).rows).toBe(1)
    }))

  it('to readers of the article: what pages, search, draft links and versions get has none', () =>
    inDatabase(async (tx) => {
      const secret = 'Xylophone'
      for (const [at, article] of ['published', 'draft'].entries())
        await as(tx, 'editor', starting(secret, article, [at * 2 + 1, at * 2 + 2]))
      const [{ link } = {}] = (
        await as(tx, 'author', 'select token as link from public.create_draft_link(:draft, 7)')
      ).result
      const read = [
        'select * from public.articles',
        `select * from public.search_articles('${secret}', null, 50)`,
        `select * from public.read_draft_link('${link}')`,
        'select public.changes_since(0, now())',
      ]
      for (const statement of read) {
        const { result, code } = await as(tx, null, statement)
        expect([statement, code]).toEqual([statement, null])
        expect(JSON.stringify(result)).not.toContain(secret)
      }
      const [revisions] =
        await tx`select coalesce(jsonb_agg(r), '[]')::text as text from public.article_revisions r`
      expect(revisions?.text).not.toContain(secret)
    }))

  it('except to their own writer, who gets them with the personal data', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', starting())
      await as(tx, 'editor', replying('Of the editor'))
      const bylines = tx.json([{ author_id: id('editor'), contribution: 'by' }])
      await tx`update public.articles set bylines = ${bylines} where id = ${id('draft')}`
      const { result } = await as(tx, 'author', 'select content from public.text_comments')
      expect(result).toEqual([{ content: 'Which council?' }])
      expect((await as(tx, 'author', 'select from public.text_threads')).rows).toBe(0)
    }))
})

describe('live updates', () => {
  it('have ids of threads, on the channel of those who may save the article', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'author', replying('Ours'))
      await as(tx, 'author', `select public.resolve_text_thread('${THREAD}')`)
      await as(
        tx,
        'author',
        `update public.text_comments set content = 'Mine' where author_id = :author`,
      )
      await as(tx, 'author', `delete from public.text_comments where author_id = :author`)
      const sent = await messages(tx)
      expect(sent).toHaveLength(5)
      for (const message of sent)
        expect(message).toEqual({
          ...{ topic: `editing:${id('draft')}`, event: 'text_comments_changed' },
          payload: { ids: [THREAD] },
        })
    }))
})

describe('comments on the text are deleted', () => {
  it('a year after they were resolved; open ones stay', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'editor', starting('Another', 'draft', [3, 4]))
      await as(tx, 'editor', `select public.resolve_text_thread('${THREAD}')`)
      const clean = (days: number) =>
        tx`select private.clean_text_threads(now() + ${days} * interval '1 day', 10) as deleted`
      expect(await clean(364)).toEqual([{ deleted: 0 }])
      expect(await clean(367)).toEqual([{ deleted: 1 }])
      expect(await threads(tx)).toMatchObject([{ id: uuid(3) }])
    }))

  it('not with an account, whose name disappears', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'author', replying('Ours'))
      await as(tx, 'editor', `select public.resolve_text_thread('${THREAD}')`)
      await tx`delete from auth.users where id = ${id('editor')}`
      expect(await threads(tx, 'author')).toMatchObject([
        { resolver_name: null, comments: [{ author: null, content: 'Which council?' }, {}] },
      ])
    }))

  it('with the article, and return with it from the trash', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      await as(tx, 'editor', 'delete from public.articles where id = :draft')
      expect(await tx`select from public.text_comments`).toHaveLength(0)
      await as(tx, 'editor', 'select public.restore_from_trash(array[:draft]::uuid[])')
      expect(await threads(tx)).toMatchObject([{ comments: [{ author: { username: 'editor' } }] }])
    }))
})

describe('notifications of comments on the text', () => {
  const mails = (tx: TransactionSql) => tx`
    select p.username, m.template, count(*)::int as comments from private.notifications n
      join private.outgoing_mails m on m.id = n.mail_id join public.profiles p on p.id = m.profile_id
    where n.kind = 'text_comment' group by 1, 2 order by 1`
  const bell = async (tx: TransactionSql, actor: string) =>
    (
      await as(
        tx,
        actor,
        `select comment_id, username, excerpt, article_slug from public.my_notifications()
          where kind = 'text_comment'`,
      )
    ).result

  it('reach authors, assignee, reviewer and those who take part, but not the writer', () =>
    inDatabase(async (tx) => {
      const bylines = ['author', 'contributor'].map((name) => ({
        author_id: id(name),
        contribution: 'by',
      }))
      await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${id('draft')}`
      await tx`insert into public.assignments (article_id, headline, assignee_id, reviewer_id)
        values (${id('draft')}, 'X', ${id('contributor')}, ${id('admin')})`
      await as(tx, 'author', starting())
      const one = { template: 'text-comments', comments: 1 }
      expect(await mails(tx)).toMatchObject([
        { ...one, username: 'admin' },
        { ...one, username: 'contributor' },
      ])
      // The editor takes part, and hears of what follows.
      await as(tx, 'editor', replying('Ours'))
      await as(tx, 'author', replying('Thank you'))
      expect(await mails(tx)).toMatchObject([
        { username: 'admin', comments: 3 },
        { username: 'author', comments: 1 },
        { username: 'contributor', comments: 3 },
        { username: 'editor', comments: 1 },
      ])
      expect(await bell(tx, 'editor')).toMatchObject([
        { username: 'author', excerpt: 'Thank you', article_slug: 'draft' },
      ])
      expect(await bell(tx, 'admin')).toHaveLength(3)
      expect(await bell(tx, 'contributor')).toHaveLength(3)
      expect(await bell(tx, 'author')).toHaveLength(1)
      expect(await bell(tx, 'user')).toEqual([])
    }))

  it('end with the right to save the article, and with the switch', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      const bylines = tx.json([{ author_id: id('other'), contribution: 'by' }])
      await tx`update public.articles set bylines = ${bylines} where id = ${id('draft')}`
      const [mail] =
        await tx`select n.mail_id as id from private.notifications n where n.kind = 'text_comment'`
      expect(await bell(tx, 'author')).toEqual([])
      expect(await tx`select public.prepare_mail(${mail?.id}) as mail`).toEqual([{ mail: null }])
      await tx`insert into public.notification_opt_outs (user_id, kind) values (${id('other')}, 'text_comment')`
      await as(tx, 'editor', replying('And this?'))
      expect(await mails(tx)).toEqual([])
    }))

  it('mail what was written, with the words, until it is deleted', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', starting())
      const [waiting] =
        await tx`select mail_id as id from private.notifications where kind = 'text_comment'`
      const [prepared] = await tx`select public.prepare_mail(${waiting?.id}) as mail`
      expect(prepared?.mail).toMatchObject({
        template: 'text-comments',
        parameters: {
          article: { slug: 'draft' },
          total: 1,
          entries: [{ name: 'editor', quote: 'council', text: 'Which council?', comment: uuid(2) }],
        },
      })
      await as(tx, 'editor', 'delete from public.text_comments where author_id = :editor')
      expect(await tx`select public.prepare_mail(${waiting?.id}) as mail`).toEqual([{ mail: null }])
    }))
})
