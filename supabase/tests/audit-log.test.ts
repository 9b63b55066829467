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

/** Runs statements as an account (null: as a program) and returns the new entries, oldest first. */
const entriesAfter = (actor: string | null, ...statements: string[]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from public.audit_log`
    if (actor) await setUser(tx, id(actor))
    for (const statement of statements) await tx.unsafe(statement)
    await tx`select set_config('role', 'none', true)`
    return readEntries(tx)
  })

const readEntries = async (tx: TransactionSql) => [
  ...(await tx`select action, subject_name as name, actor_name as actor, by_program, details
    from public.audit_log order by at, id`),
]

const byAdmin = { actor: 'admin', by_program: false }
const article = (values: string) =>
  `update public.articles set ${values} where id = '${id('published')}'`

describe('the audit log records', () => {
  it('publishing, scheduling, archiving and the return to draft', async () => {
    const name = 'The story of published'
    const entries = await entriesAfter(
      'admin',
      article("status = 'draft'"),
      article("status = 'published'"),
      article("status = 'archived'"),
      article("status = 'published', published_at = '2150-01-01T00:00:00Z'"),
    )
    expect(entries).toMatchObject([
      { ...byAdmin, name, action: 'article.unpublished' },
      { ...byAdmin, name, action: 'article.published' },
      { ...byAdmin, name, action: 'article.archived' },
      { ...byAdmin, name, action: 'article.scheduled' },
    ])
    expect(entries[0]?.details).toEqual({ status: { old: 'published', new: 'draft' } })
  })

  it('a new article that is published at once, but no draft and no save', async () => {
    const insert = (slug: string, status: string) => `
      insert into public.articles (title, slug, content, status)
      values ('What the author wrote', '${slug}', repeat('A sentence. ', 20), '${status}')`
    const entries = await entriesAfter(
      'author',
      insert('now', 'published'),
      insert('later', 'draft'),
      `update public.articles set title = 'What the author changed' where slug = 'now'`,
    )
    expect(entries).toMatchObject([{ action: 'article.published', actor: 'author' }])
  })

  it('another author and a deletion', async () => {
    const entries = await entriesAfter(
      'admin',
      article(`author_id = '${id('other')}'`),
      `delete from public.articles where id = '${id('published')}'`,
    )
    expect(entries).toMatchObject([
      { action: 'article.reassigned', details: { author: { old: 'author', new: 'other' } } },
      { action: 'article.deleted', details: { status: 'published', slug: 'published' } },
    ])
  })

  it('roles and suspensions', async () => {
    const of = (values: string) => `update public.profiles set ${values} where id = '${id('user')}'`
    const entries = await entriesAfter(
      'admin',
      of("role = 'admin'"),
      of('suspended_at = now()'),
      of('suspended_at = null'),
    )
    expect(entries).toMatchObject([
      {
        ...{ ...byAdmin, action: 'account.role_changed', name: 'user' },
        details: { role: { old: 'user', new: 'admin' } },
      },
      { ...byAdmin, action: 'account.suspended', name: 'user' },
      { ...byAdmin, action: 'account.unsuspended', name: 'user' },
    ])
  })

  it('only the changed settings, with old and new value', async () => {
    const [entry, ...others] = await entriesAfter(
      'admin',
      `update public.site_settings set tagline = 'New', custom_css = repeat('x', 5000)`,
    )
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'settings.changed',
      details: {
        tagline: { old: 'Your source for the latest news', new: 'New' },
        custom_css: { old: null, new: `${'x'.repeat(500)}…` },
      },
    })
    expect(Object.keys(entry?.details)).toHaveLength(2)
  })

  it('moderation, but not what people do with their own comments', async () => {
    const call = (name: string) => `select public.${name}('${id('comment')}')`
    const remove = `delete from public.comments where id = '${id('comment')}'`
    expect(
      await entriesAfter('admin', call('hide_comment'), call('restore_comment'), remove),
    ).toMatchObject([
      { ...byAdmin, action: 'comment.hidden', details: { author: 'user' } },
      { ...byAdmin, action: 'comment.restored' },
      { ...byAdmin, action: 'comment.deleted' },
    ])
    expect(await entriesAfter('user', remove)).toEqual([])
  })

  it('merged and deleted categories and tags', async () => {
    const entries = await entriesAfter(
      'admin',
      `select public.merge_tags('${id('tag')}', '${id('other_tag')}')`,
      `delete from public.tags where id = '${id('other_tag')}'`,
      `delete from public.categories where id = '${id('category')}'`,
    )
    expect(entries).toMatchObject([
      { action: 'tag.merged', name: 'Weather', details: { into: 'Sea' } },
      { action: 'tag.deleted', name: 'Sea' },
      { action: 'category.deleted', name: 'World' },
    ])
  })

  it('new, changed and deleted lists of the newsletter, but not their order', async () => {
    const list = "where slug = 'weekend'"
    const entries = await entriesAfter(
      'admin',
      "insert into public.newsletter_lists (slug, name) values ('weekend', 'Weekend')",
      `update public.newsletter_lists set name = 'Sunday', fill = 'newest', weekdays = '{7}', send_at = '08:00' ${list}`,
      `update public.newsletter_lists set category_id = '${id('category')}' ${list}`,
      `update public.newsletter_lists set position = 9 ${list}`,
      `update public.newsletter_lists set is_default = true ${list}`,
      "update public.newsletter_lists set is_default = true where slug = 'newsletter'",
      `delete from public.newsletter_lists ${list}`,
    )
    expect(entries).toMatchObject([
      { ...byAdmin, action: 'newsletter.list_created', name: 'Weekend' },
      { ...byAdmin, action: 'newsletter.list_changed', name: 'Sunday' },
      { ...byAdmin, action: 'newsletter.list_changed', name: 'Sunday' },
      { action: 'newsletter.list_changed', details: { is_default: { old: false, new: true } } },
      { action: 'newsletter.list_changed', name: 'Newsletter' },
      { ...byAdmin, action: 'newsletter.list_deleted', name: 'Sunday' },
    ])
    expect(entries[1]?.details).toEqual({
      name: { old: 'Weekend', new: 'Sunday' },
      fill: { old: null, new: 'newest' },
      weekdays: { old: [], new: [7] },
      send_at: { old: null, new: '08:00:00' },
    })
    expect(entries[2]?.details).toHaveProperty('section.old', null)
  })

  it('commands to the publisher and exports', async () => {
    const entries = await entriesAfter(
      'admin',
      'select public.request_rebuild(true)',
      "select public.record_export('newsletter-subscribers', 12)",
    )
    expect(entries).toMatchObject([
      { ...byAdmin, action: 'site.rebuilt', details: { forced: true } },
      { ...byAdmin, action: 'export.made', name: 'newsletter-subscribers', details: { rows: 12 } },
    ])
  })

  it('sign-ins of staff, not of readers', async () => {
    const signIn = (
      name: string,
    ) => `insert into auth.sessions (id, user_id, created_at, updated_at)
      values (gen_random_uuid(), '${id(name)}', now(), now())`
    expect(await entriesAfter(null, signIn('user'), signIn('admin'))).toMatchObject([
      { ...byAdmin, action: 'account.signed_in' },
    ])
  })

  it('programs as programs', async () => {
    const entries = await entriesAfter(
      null,
      `update public.profiles set role = 'admin' where id = '${id('user')}'`,
    )
    expect(entries).toMatchObject([
      { action: 'account.role_changed', actor: null, by_program: true },
    ])
  })
})

describe('a deleted account', () => {
  const leave = 'select public.delete_my_account(true)'

  it('of a reader disappears from the log, with the titles of its articles', async () => {
    const suspended = `update public.profiles set suspended_at = null where id = '${id('author')}'`
    const entries = await entriesAfter('author', article("status = 'archived'"), suspended, leave)
    expect(entries.map(({ action }) => action)).toContain('account.deleted')
    for (const { actor, name } of entries) expect([actor, name]).toEqual([null, null])
    expect(entries.every(({ by_program }) => !by_program)).toBe(true)
  })

  it('of the staff keeps its name', async () => {
    const entries = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update public.profiles set role = 'admin' where id = ${id('author')}`
      await tx`delete from public.audit_log`
      await setUser(tx, id('author'))
      await tx.unsafe(article("status = 'archived'"))
      await tx.unsafe(leave)
      await tx`select set_config('role', 'none', true)`
      return readEntries(tx)
    })
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'article.archived', actor: 'author' }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'account.deleted', name: 'author' }),
    )
  })
})

it('not even a program with the secret key can change or delete an entry', async () => {
  await rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`set local role service_role`
    for (const statement of [
      'update public.audit_log set actor_name = null',
      'delete from public.audit_log',
    ]) {
      const refused = tx.savepoint((inner) => inner.unsafe(statement))
      await expect(refused).rejects.toMatchObject({ code: '42501' })
    }
  })
})

it('refuses the name of an export that could be anything', async () => {
  const outcome = await rollBackAfter(testDatabase.sql, (tx) =>
    attempt(tx, id('admin'), "select public.record_export('<b>Everything</b>')"),
  )
  expect(outcome).toMatchObject({ code: '22023' })
})
