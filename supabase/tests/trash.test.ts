import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  setUser,
  type TestDatabase,
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

/** Runs a statement as an account; null: as a program. */
async function as(tx: TransactionSql, actor: string | null, statement: string) {
  if (actor) await setUser(tx, id(actor))
  const rows = await tx.unsafe(statement)
  await tx`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true),
    set_config('request.jwt.claim.sub', '', true)`
  return rows
}

const restoring = (...ids: string[]) =>
  `select public.restore_from_trash(array[${ids.map((one) => `'${one}'`).join(',')}]::uuid[]) as restored`
const erasing = (...ids: string[]) =>
  `select public.delete_from_trash(array[${ids.map((one) => `'${one}'`).join(',')}]::uuid[]) as erased`
const deleting = (table: string, one: string) => `delete from public.${table} where id = '${one}'`

/** Tables that record that something was done; rows of the others are the content. */
const RECORDS = ['public.publish_events', 'public.removals', 'public.audit_log', 'private.tallies']

/** The rows of all tables, without the numbers of transactions. */
async function contents(tx: TransactionSql): Promise<Record<string, unknown[]>> {
  const tables = await tx<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') order by 1`
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (RECORDS.includes(name)) continue
    const rows = await tx.unsafe(
      `select to_jsonb(r) - '{changed_in,queued_at}'::text[] as row from ${name} r order by to_jsonb(r)::text`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Gives the published article a row in every table that belongs to articles. */
async function fill(tx: TransactionSql): Promise<void> {
  const [article, user, other] = [id('published'), id('user'), id('other')]
  await tx`update public.articles set lang = 'de' where id = ${id('draft')}`
  await tx`update public.articles set translation_group = ${article} where id in (${article}, ${id('draft')})`
  const [comment] = await tx`insert into public.comments (article_id, user_id, content)
    values (${article}, ${user}, 'First') returning id`
  await tx`insert into public.comments (article_id, user_id, content, parent_id, is_hidden)
    values (${article}, ${other}, 'Second', ${comment?.id}, true)`
  await tx`insert into public.comment_reports (comment_id, user_id, reason) values (${comment?.id}, ${other}, 'Rude')`
  await tx`insert into public.comment_likes (comment_id, user_id) values (${comment?.id}, ${other})`
  await tx`insert into public.comment_holds (comment_id, reasons) values (${comment?.id}, '{links}')`
  await tx`insert into public.pinned_comments (article_id, comment_id) values (${article}, ${comment?.id})`
  await tx`insert into public.likes (article_id, user_id) values (${article}, ${other}) on conflict do nothing`
  await tx`insert into public.bookmarks (article_id, user_id) values (${article}, ${other}) on conflict do nothing`
  await tx`insert into public.imports (source, digest, article_id) values ('b.md', 'x', ${article})`
  await tx`insert into public.imported_comments values (${comment?.id}, ${article})`
  await tx`update public.article_views set views_count = 41 where article_id = ${article}`
  await tx`insert into public.assignments (article_id, headline, assignee_id, deadline)
    values (${article}, 'The harbor', ${id('contributor')}, '2026-12-01')`
  await tx`insert into public.article_reviews (article_id, state, note) values (${article}, 'approved', 'Good')`
  await tx`insert into public.audience_by_day (scope, scope_id, day, views) values ('article', ${article}, now(), 41)`
  await tx`insert into public.audience_by_hour (scope, scope_id, hour, views) values ('article', ${article}, now(), 41)`
  await tx`insert into public.referrers_by_day (scope, scope_id, day, host, views)
    values ('article', ${article}, now(), 'news.example', 41)`
  await tx`insert into public.working_copies (article_id, owner_id, base_version, base, content, written_by, revision)
    values (${article}, ${user}, 1, '{}', '{"form": {"title": "Unsaved"}}', gen_random_uuid(), 7)`
  await tx`insert into public.draft_links (article_id, token_digest, created_by, expires_at)
    values (${article}, sha256('secret'), ${user}, now() + interval '1 day')`
  await tx`insert into public.live_entries (id, article_id, author_id, headline)
    values (gen_random_uuid(), ${article}, ${user}, 'A draft of an entry')`
  const [issue] = await tx`insert into public.newsletter_issues (list_id, subject, with_article)
    select l.id, 'The week', ${article} from public.newsletter_lists l where l.is_default returning id`
  await tx`insert into public.newsletter_issue_clicks (issue_id, article_id, clicks) values (${issue?.id}, ${article}, 3)`
  const anchor = { exact: 'council', prefix: 'The ', suffix: ' expected', position: 4 }
  const [thread] =
    await tx`insert into public.text_threads (article_id, quote, anchor, resolved_at, resolved_by)
    values (${article}, 'council', ${tx.json(anchor)}, now(), ${user}) returning id`
  await tx`insert into public.text_comments (thread_id, article_id, author_id, content)
    values (${thread?.id}, ${article}, ${user}, 'Which council?'), (${thread?.id}, ${article}, ${other}, 'Ours')`
}

describe('a deleted article', () => {
  it('returns with the rows of every table that belongs to it', () =>
    inDatabase(async (tx) => {
      await fill(tx)
      const before = await contents(tx)
      await as(tx, 'admin', deleting('articles', id('published')))
      const during = await contents(tx)
      const emptied = Object.keys(before).filter(
        (name) => (during[name]?.length ?? 0) < (before[name]?.length ?? 0),
      )
      // Fails for a new table that belongs to articles: give the article a row of it above.
      const children = await tx`select distinct n.nspname || '.' || r.relname as name
        from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
        where c.contype = 'f' and c.confdeltype = 'c' and r.relname <> 'search_queue'
          and c.confrelid in ('public.articles'::regclass, 'public.comments'::regclass)`
      expect(emptied).toEqual(expect.arrayContaining(children.map(({ name }) => name)))
      const [row] = await as(tx, 'admin', restoring(id('published')))
      expect(row?.restored).toMatchObject([
        { kind: 'article', slug: 'published', status: 'published', is_renamed: false },
      ])
      expect(await contents(tx)).toEqual(before)
    }))

  it('is gone for every reader, and its slugs return 410', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('published')))
      expect(await tx`select from public.articles where id = ${id('published')}`).toHaveLength(0)
      const gone =
        await tx`select subject_id from public.removals where subject = 'gone' order by 1`
      expect(gone.map(({ subject_id }) => subject_id)).toEqual(['published', 'published-before'])
    }))

  it('gets a new slug when another article took its own', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('draft')))
      for (const slug of ['draft', 'draft-2'])
        await as(
          tx,
          'admin',
          `insert into public.articles (title, slug, content)
          values ('Another article', '${slug}', repeat('A sentence. ', 20))`,
        )
      const [row] = await as(tx, 'admin', restoring(id('draft')))
      expect(row?.restored).toMatchObject([{ slug: 'draft-3', is_renamed: true }])
    }))

  it('is erased after 30 days, in batches, with a line in the audit log', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('published')))
      const [stored] = await tx`select count(*)::int as rows from public.trash_rows`
      await tx`select private.clean_trash(now() + interval '29 days', 2000)`
      expect(await tx`select from public.trash`).toHaveLength(1)
      const later = tx`now() + interval '31 days'`
      for (let left = stored?.rows ?? 0; left > 0; left -= 5)
        await tx`select private.clean_trash(${later}, 5)`
      await tx`select private.clean_trash(${later}, 5)`
      expect(await tx`select from public.trash`).toHaveLength(0)
      expect(await tx`select from public.trash_rows`).toHaveLength(0)
      expect(await tx`select from public.audit_log where action = 'article.erased'`).toHaveLength(1)
    }))

  it('keeps its images until it is erased', () =>
    inDatabase(async (tx) => {
      const picture = '/storage/v1/object/public/article-images/a.webp'
      await tx`update public.articles set featured_image = ${picture} where id = ${id('draft')}`
      await tx`delete from public.article_revisions`
      await tx`insert into storage.objects (bucket_id, name, created_at, updated_at)
        values ('article-images', 'a.webp', now() - interval '30 days', now() - interval '30 days')`
      await as(tx, 'admin', deleting('articles', id('draft')))
      const unused = () => tx`select name from public.unused_pictures() where name = 'a.webp'`
      expect(await unused()).toHaveLength(0)
      await as(tx, 'admin', erasing(id('draft')))
      expect(await unused()).toHaveLength(1)
    }))

  it('is a draft when the account that restores it may not publish, or the staff deleted it', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('published')))
      const [byAuthor] = await as(tx, 'author', restoring(id('published')))
      expect(byAuthor?.restored).toMatchObject([{ status: 'draft', is_draft_now: true }])
      await tx`update public.articles set status = 'published', published_at = now() where id = ${id('published')}`
      await as(tx, 'author', deleting('articles', id('published')))
      const [own] = await as(tx, 'author', restoring(id('published')))
      expect(own?.restored).toMatchObject([{ status: 'published', is_draft_now: false }])
    }))

  it('loses its link to a translation when another article has its language now', () =>
    inDatabase(async (tx) => {
      await fill(tx)
      await as(tx, 'admin', deleting('articles', id('published')))
      await tx`update public.articles set translation_group = ${id('published')} where id = ${id('archived')}`
      await as(tx, 'admin', restoring(id('published')))
      const [row] =
        await tx`select translation_group from public.articles where id = ${id('published')}`
      expect(row?.translation_group).toBeNull()
    }))
})

describe('a deleted category or tag', () => {
  it('returns to the articles that have no other category', () =>
    inDatabase(async (tx) => {
      const [other] =
        await tx`insert into public.categories (name, slug) values ('Sport', 'sport') returning id`
      await as(tx, 'editor', deleting('categories', id('category')))
      await tx`update public.articles set category_id = ${other?.id} where id = ${id('draft')}`
      await as(tx, 'editor', restoring(id('category')))
      const rows = await tx`select a.slug, c.slug as category from public.articles a
        left join public.categories c on c.id = a.category_id where a.slug in ('draft', 'published') order by 1`
      expect(rows).toMatchObject([
        { slug: 'draft', category: 'sport' },
        { slug: 'published', category: 'world' },
      ])
    }))

  it('returns with its articles and former slugs', () =>
    inDatabase(async (tx) => {
      await tx`insert into public.former_pages (kind, slug, tag_id) values ('tag', 'rain', ${id('tag')})`
      const links = () =>
        tx`select article_id from public.article_tags where tag_id = ${id('tag')} order by 1`
      const before = await links()
      await as(tx, 'editor', deleting('tags', id('tag')))
      await as(tx, 'editor', restoring(id('tag')))
      expect(await links()).toEqual(before)
      const [article] = await tx`select tags from public.articles where id = ${id('published')}`
      expect(article?.tags).toEqual(['Weather'])
      expect(await tx`select from public.former_pages where slug = 'rain'`).toHaveLength(1)
    }))

  it('finds its articles also when these are restored first', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('published')))
      await as(tx, 'admin', deleting('tags', id('tag')))
      await as(tx, 'admin', deleting('categories', id('category')))
      await as(tx, 'admin', restoring(id('published')))
      const read = () =>
        tx`select tags, category_id from public.articles where id = ${id('published')}`
      expect(await read()).toMatchObject([{ tags: [], category_id: null }])
      await as(tx, 'admin', restoring(id('tag'), id('category')))
      expect(await read()).toMatchObject([{ tags: ['Weather'], category_id: id('category') }])
    }))

  it('gets a new name and slug when there is another one', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', deleting('tags', id('tag')))
      await tx`insert into public.tags (name, slug) values ('weather', 'weather')`
      const [row] = await as(tx, 'editor', restoring(id('tag')))
      expect(row?.restored).toMatchObject([
        { name: 'Weather (2)', slug: 'weather-2', is_renamed: true },
      ])
    }))

  it('is not in the trash when it was merged', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', `select public.merge_tags('${id('tag')}', '${id('other_tag')}')`)
      expect(await tx`select from public.trash`).toHaveLength(0)
    }))
})

describe('the trash', () => {
  it.each([
    ['visitor', null],
    ['user', 'PT404'],
    ['other', 'PT404'],
    ['contributor', 'PT404'],
    ['staff_author', 'PT404'],
  ])('refuses %s another account’s article', (actor, code) =>
    inDatabase(async (tx) => {
      await as(tx, 'author', deleting('articles', id('published')))
      const me = actor === 'visitor' ? null : id(actor)
      expect((await attempt(tx, me, restoring(id('published')))).code).toBe(code ?? '42501')
      expect((await attempt(tx, me, 'select from public.trash_overview')).rows).toBe(0)
    }),
  )

  it.each(['user', 'author', 'contributor', 'staff_author', 'editor'])(
    'refuses %s to delete for good',
    (actor) =>
      inDatabase(async (tx) => {
        await as(tx, 'author', deleting('articles', id('published')))
        expect((await attempt(tx, id(actor), erasing(id('published')))).code).toBe('42501')
        expect(await tx`select from public.trash where not is_erased`).toHaveLength(1)
      }),
  )

  it('shows authors their own articles and editors all', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', deleting('articles', id('published')))
      await as(tx, 'admin', deleting('tags', id('tag')))
      const kinds = async (actor: string) =>
        (await as(tx, actor, 'select kind from public.trash_overview order by 1')).map(
          ({ kind }) => kind,
        )
      expect(await kinds('author')).toEqual(['article'])
      expect(await kinds('staff_author')).toEqual([])
      expect(await kinds('editor')).toEqual(['article', 'tag'])
    }))

  it('refuses suspended authors', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', deleting('articles', id('draft')))
      await tx`update public.profiles set suspended_at = now() where id = ${id('author')}`
      expect(await attempt(tx, id('author'), restoring(id('draft')))).toMatchObject({
        hint: 'suspended',
      })
    }))

  it('is emptied by admins, with one line of the audit log for each item', () =>
    inDatabase(async (tx) => {
      await as(tx, 'admin', deleting('articles', id('published')))
      await as(tx, 'admin', deleting('tags', id('tag')))
      const [row] = await as(tx, 'admin', 'select public.delete_from_trash(null) as erased')
      expect(row?.erased).toBe(2)
      expect(await tx`select from public.trash`).toHaveLength(0)
      const erased = await tx`select action, actor_name from public.audit_log
        where action like '%.erased' order by action`
      expect(erased).toMatchObject([
        { action: 'article.erased', actor_name: 'admin' },
        { action: 'tag.erased', actor_name: 'admin' },
      ])
    }))

  it('loses what a deleted account wrote', () =>
    inDatabase(async (tx) => {
      await fill(tx)
      await as(tx, 'admin', deleting('articles', id('published')))
      await tx`delete from auth.users where id = ${id('user')}`
      expect(
        await tx`select from public.trash_rows where content::text like ${`%${id('user')}%`}`,
      ).toHaveLength(0)
      await as(tx, 'admin', restoring(id('published')))
      const comments = await tx`select content, parent_id from public.comments
        where article_id = ${id('published')} order by content`
      expect(comments).toMatchObject([
        { content: 'A reply', parent_id: null },
        { content: 'Second', parent_id: null },
      ])
    }))

  it('loses the articles of a deleted account, except published ones of the staff', () =>
    inDatabase(async (tx) => {
      await as(tx, 'author', deleting('articles', id('published')))
      await as(tx, 'author', 'select public.delete_my_account(true)')
      expect(await tx`select from public.trash`).toHaveLength(0)
    }))

  it('keeps published articles of the staff whose account is deleted', () =>
    inDatabase(async (tx) => {
      await tx`update public.profiles set role = 'author' where id = ${id('author')}`
      await as(tx, 'author', deleting('articles', id('published')))
      await as(tx, 'author', deleting('articles', id('draft')))
      await tx`delete from auth.users where id = ${id('author')}`
      expect(await tx`select slug from public.trash`).toMatchObject([{ slug: 'published' }])
    }))

  it('belongs to the first author with an account, and after its deletion to the next', () =>
    inDatabase(async (tx) => {
      const guest = '11111111-1111-4111-8111-111111111111'
      await tx`insert into public.profiles (id, username) values (${guest}, 'grace')`
      const bylines = [guest, id('author'), id('other')].map((author_id) => ({
        ...{ author_id, contribution: 'by' },
      }))
      for (const article of [id('draft'), id('published')])
        await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${article}`
      await as(tx, 'other', deleting('articles', id('draft')))
      expect(await tx`select from public.trash`).toHaveLength(0)
      for (const article of [id('draft'), id('published')])
        await as(tx, 'author', deleting('articles', article))
      await as(tx, 'author', restoring(id('published')))
      const [published] = await tx`select status from public.articles where id = ${id('published')}`
      expect(published).toMatchObject({ status: 'published' })
      await tx`delete from auth.users where id = ${id('author')}`
      await as(tx, 'other', restoring(id('draft')))
      const authors = await tx`select author_id from public.article_bylines
        where article_id = ${id('draft')} order by position`
      expect(authors.map(({ author_id }) => author_id)).toEqual([guest, id('other')])
    }))
})
