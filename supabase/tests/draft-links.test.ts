import type { TransactionSql } from 'postgres'
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

const id = (name: string) => testDatabase.ids[name] ?? ''

/** Runs statements in a transaction that is rolled back. */
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const as = (tx: TransactionSql, actor: string | null, statement: string) =>
  attempt(tx, actor && id(actor), withIds(statement, testDatabase.ids))

/** Shares an article as its author and returns the token of the link. */
async function share(tx: TransactionSql, article = 'draft', days = 7): Promise<string> {
  const { result } = await as(
    tx,
    'author',
    `select token from public.create_draft_link(:${article}, ${days})`,
  )
  return String(result[0]?.token)
}
/** What a visitor reads with a token. */
const open = async (tx: TransactionSql, token: string) =>
  (await as(tx, null, `select slug, draft from public.read_draft_link('${token}')`)).result

describe('a draft link', () => {
  it('shows what the page shows, and nothing else', () =>
    inDatabase(async (tx) => {
      await tx`insert into public.assignments (article_id, headline, note) values (${id('draft')}, 'X', 'Internal')`
      const [read] = await open(tx, await share(tx))
      expect(read).toMatchObject({
        slug: null,
        draft: {
          title: 'The story of draft',
          category: { name: 'World', slug: 'world' },
          article_tags: [{ tag: { name: 'Weather', slug: 'weather' } }],
          article_bylines: [{ position: 0, contribution: 'by', author: { username: 'author' } }],
        },
      })
      expect(Object.keys(Object(read?.draft)).sort()).toEqual([
        ...[
          'ai_use',
          'article_bylines',
          'article_tags',
          'article_type',
          'category',
          'content',
          'corrections',
          'dateline',
          'excerpt',
        ],
        ...['featured_image', 'featured_image_alt', 'featured_image_caption'],
        ...['featured_image_credit', 'image_focus', 'label', 'lang'],
        ...[
          'live_entries',
          'live_order',
          'live_state',
          'live_summary',
          'marked_updated_at',
          'published_at',
          'rating',
        ],
        ...[
          'reply_to',
          'reviewed_item',
          'reviewed_kind',
          'series_part',
          'sponsor',
          'title',
          'verdict',
          'video_url',
        ],
      ])
      const text = JSON.stringify(read)
      for (const secret of ['Internal', '@example.com', id('draft'), id('author')])
        expect(text).not.toContain(secret)
    }))

  it('shows the saved text, not an unsaved one', () =>
    inDatabase(async (tx) => {
      const token = await share(tx)
      await as(
        tx,
        'author',
        `insert into public.working_copies (article_id, base_version, base, content, written_by)
          values (:draft, 1, '{}', '{"form": {"title": "Unsaved"}}', gen_random_uuid())`,
      )
      expect(JSON.stringify(await open(tx, token))).not.toContain('Unsaved')
    }))

  it('is stored as a digest of its token', () =>
    inDatabase(async (tx) => {
      const token = await share(tx)
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      const [row] = await tx`select l::text as stored from public.draft_links l`
      expect(row?.stored).not.toContain(token)
    }))

  it('notes its last opening', () =>
    inDatabase(async (tx) => {
      const token = await share(tx)
      const opened = () => tx`select opened_at from public.draft_links where opened_at is not null`
      await open(tx, 'another token')
      expect(await opened()).toHaveLength(0)
      await open(tx, token)
      expect(await opened()).toHaveLength(1)
    }))

  it('shows a scheduled article, and leads to its page once it is published', () =>
    inDatabase(async (tx) => {
      const token = await share(tx, 'scheduled')
      expect(await open(tx, token)).toMatchObject([{ draft: { title: 'The story of scheduled' } }])
      await tx`update public.articles set published_at = now() - interval '1 minute' where id = ${id('scheduled')}`
      expect(await open(tx, token)).toEqual([{ slug: 'scheduled', draft: null }])
    }))

  it.each([
    ['an unknown token', 'select 1'],
    [
      'an expired link',
      "update public.draft_links set created_at = now() - interval '8 days', expires_at = now()",
    ],
    ['a revoked link', 'delete from public.draft_links'],
    ['an archived article', "update public.articles set status = 'archived' where id = :draft"],
    ['a deleted article', 'delete from public.articles where id = :draft'],
    ['a suspended creator', 'update public.profiles set suspended_at = now() where id = :author'],
    ['a deleted creator', 'delete from auth.users where id = :author'],
    [
      'a creator who is no longer an author of the article',
      "update public.articles set bylines = jsonb_build_array(jsonb_build_object('author_id', :editor::text, 'contribution', 'by')) where id = :draft",
    ],
  ])('shows the same for %s: nothing', (reason, statement) =>
    inDatabase(async (tx) => {
      const token = await share(tx)
      expect(await open(tx, token)).toHaveLength(1)
      await tx.unsafe(withIds(statement, testDatabase.ids))
      expect(await open(tx, reason === 'an unknown token' ? 'unknown' : token)).toEqual([])
    }),
  )

  it('of an editor ends when that account becomes a user', () =>
    inDatabase(async (tx) => {
      const call = 'select token from public.create_draft_link(:draft, 7)'
      const token = String((await as(tx, 'editor', call)).result[0]?.token)
      expect(await open(tx, token)).toHaveLength(1)
      await tx`update public.profiles set role = 'user' where id = ${id('editor')}`
      expect(await open(tx, token)).toEqual([])
    }))

  it('ends when an editor revokes it, with entries in the audit log', () =>
    inDatabase(async (tx) => {
      await tx`delete from public.audit_log where true`
      const token = await share(tx)
      const revoked = await as(
        tx,
        'editor',
        'select public.revoke_draft_link(id) from public.draft_links',
      )
      expect(revoked.code).toBeNull()
      expect(await open(tx, token)).toEqual([])
      const entries =
        await tx`select action, actor_name, subject_name from public.audit_log order by action`
      expect([...entries]).toEqual([
        { action: 'article.shared', actor_name: 'author', subject_name: 'The story of draft' },
        { action: 'article.unshared', actor_name: 'editor', subject_name: 'The story of draft' },
      ])
    }))
})

describe('creating a draft link', () => {
  it.each([
    ['for two days', ':draft, 2', '22023'],
    ['for no time', ':draft, null', '22023'],
    ['to an archived article', ':archived, 7', '22023'],
    ['to a published article', ':published, 7', '22023'],
    ['to no article', 'null, 7', 'PT404'],
  ])('is refused %s', (_, values, code) =>
    inDatabase(async (tx) => {
      const call = `select * from public.create_draft_link(${values})`
      expect((await as(tx, 'author', call)).code).toBe(code)
    }),
  )

  it('is refused for the 21st link of an article', () =>
    inDatabase(async (tx) => {
      for (let n = 0; n < 20; n++) await share(tx)
      const call = 'select * from public.create_draft_link(:draft, 7)'
      expect(await as(tx, 'author', call)).toMatchObject({
        code: '54000',
        hint: 'draft_links_full',
      })
      await tx`update public.draft_links set created_at = now() - interval '8 days', expires_at = now()`
      expect((await as(tx, 'author', call)).code).toBeNull()
    }))

  it('is refused to a suspended author', () =>
    inDatabase(async (tx) => {
      await tx`update public.profiles set suspended_at = now() where id = ${id('author')}`
      const call = 'select * from public.create_draft_link(:draft, 7)'
      expect(await as(tx, 'author', call)).toMatchObject({ code: '42501', hint: 'suspended' })
    }))
})

it('openings from one address are limited', () =>
  inDatabase(async (tx) => {
    // A test that runs across the end of a period would count in two.
    await tx`update private.limits set period = interval '3650 days' where action = 'draft_link_opening'`
    const token = await share(tx)
    const openFrom = (address: string) =>
      attempt(tx, null, `select * from public.read_draft_link('${token}')`, {
        'cf-connecting-ip': address,
      })
    for (let n = 0; n < 60; n++) expect((await openFrom('203.0.113.9')).rows).toBe(1)
    expect(await openFrom('203.0.113.9')).toMatchObject({
      code: 'PT429',
      hint: 'limit_draft_link_opening',
    })
    expect((await openFrom('203.0.113.10')).rows).toBe(1)
  }))

it('draft links are deleted 30 days after they expire', () =>
  inDatabase(async (tx) => {
    await share(tx, 'draft', 1)
    const clean = (days: number) =>
      tx`select private.clean_draft_links(now() + make_interval(days => ${days}), 10) as deleted`
    expect(await clean(30)).toMatchObject([{ deleted: 0 }])
    expect(await clean(32)).toMatchObject([{ deleted: 1 }])
  }))
