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
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), withIds(statement, testDatabase.ids))

/** Adds a template as a program and returns its id. */
async function add(tx: TransactionSql, columns: Record<string, unknown>): Promise<string> {
  const row = {
    kind: 'template',
    name: 'Match report',
    content: 'The [Home team] won.',
    ...columns,
  }
  const [added] = await tx`insert into public.templates ${tx(row)} returning id`
  return added?.id
}

describe('a template', () => {
  it('refuses a save that is based on an earlier version', () =>
    inDatabase(async (tx) => {
      const one = await add(tx, { owner_id: id('contributor') })
      const save = (version: number) =>
        as(
          tx,
          'contributor',
          `update public.templates set name = 'Report ${version}', version = ${version} where id = '${one}'`,
        )
      expect(await save(1)).toMatchObject({ code: null })
      expect(await save(1)).toMatchObject({ code: 'PT409', hint: 'stale_version' })
      expect(await save(2)).toMatchObject({ code: null })
    }))

  it('is refused when the account has 200; shared ones do not count', () =>
    inDatabase(async (tx) => {
      const row = (is_shared: boolean) =>
        `insert into public.templates (kind, name, content, is_shared) values ('snippet', 'One', 'Text', ${is_shared})`
      await tx`insert into public.templates (kind, name, content, owner_id)
        select 'snippet', 'Number ' || n, 'Text', ${id('editor')} from generate_series(1, 200) n`
      expect(await as(tx, 'editor', row(false))).toMatchObject({
        code: '54000',
        hint: 'templates_full',
      })
      expect(await as(tx, 'editor', row(true))).toMatchObject({ code: null })
    }))

  it('is in the audit log when it is shared, not when it is private', () =>
    inDatabase(async (tx) => {
      const insert = (is_shared: boolean) =>
        `insert into public.templates (id, kind, name, content, is_shared)
          values ('${crypto.randomUUID()}', 'template', 'Obituary', 'Text', ${is_shared})`
      await as(tx, 'editor', insert(false))
      await as(tx, 'editor', insert(true))
      await as(tx, 'editor', `update public.templates set description = 'New' where is_shared`)
      await as(tx, 'editor', `update public.templates set is_shared = false`)
      await as(tx, 'editor', `delete from public.templates`)
      const log = await tx`select action, subject_name from public.audit_log
        where subject = 'template' order by at, id`
      expect(log.map(({ action }) => action).sort()).toEqual([
        ...['template.changed', 'template.shared', 'template.unshared'],
      ])
      expect(log[0]).toMatchObject({ subject_name: 'Obituary' })
    }))

  it('follows a merged category and tag, and so does a planned story', () =>
    inDatabase(async (tx) => {
      const [category] =
        await tx`insert into public.categories (name, slug) values ('Soccer', 'soccer') returning id`
      const tags = await tx`insert into public.tags (name, slug)
        values ('Cup', 'cup'), ('Trophy', 'trophy') returning id`
      const [cup, trophy] = tags.map((tag) => String(tag.id))
      const [target] = await tx`select id from public.categories where slug = 'world'`
      await add(tx, { is_shared: true, category_id: category?.id, tag_ids: [cup] })
      await add(tx, { is_shared: true, name: 'Both', tag_ids: [cup, trophy] })
      await tx`insert into public.assignments (headline, category_id) values ('Final', ${category?.id})`
      await as(tx, 'admin', `select public.merge_categories('${category?.id}', '${target?.id}')`)
      await as(tx, 'admin', `select public.merge_tags('${cup}', '${trophy}')`)
      const rows = await tx`select category_id, tag_ids from public.templates order by name desc`
      expect(rows.map((row) => row.tag_ids)).toEqual([[trophy], [trophy]])
      expect(rows[0]?.category_id).toBe(target?.id)
      const [assignment] =
        await tx`select category_id from public.assignments where headline = 'Final'`
      expect(assignment?.category_id).toBe(target?.id)
    }))

  it('of a deleted account is deleted if it is its own, and stays if it is shared', () =>
    inDatabase(async (tx) => {
      await add(tx, { owner_id: id('editor'), name: 'Own' })
      await add(tx, { owner_id: id('editor'), name: 'Shared', is_shared: true })
      await as(tx, 'admin', "select public.delete_account(:editor, 'keep_byline')")
      const rows = await tx`select name, owner_id from public.templates`
      expect(rows).toEqual([{ name: 'Shared', owner_id: null }])
    }))

  it('uses its images', () =>
    inDatabase(async (tx) => {
      const path = `${id('editor')}/lines.webp`
      await tx`insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at)
        values ('article-images', ${path}, ${id('editor')}, now() - interval '30 days', now() - interval '30 days')`
      const unused = () => tx`select name from public.unused_pictures() where name = ${path}`
      await tx`update storage.objects set updated_at = now() - interval '30 days' where name = ${path}`
      expect(await unused()).toHaveLength(1)
      await add(tx, {
        owner_id: id('editor'),
        name: 'Line-ups',
        content: `![Line-ups](/storage/v1/object/public/article-images/${path})`,
      })
      expect(await unused()).toHaveLength(0)
      const { result } = await as(
        tx,
        'editor',
        'select u.kind, u.title from public.images i cross join lateral public.uses_of_image(i.id) u',
      )
      expect(result).toEqual([{ kind: 'template', title: 'Line-ups' }])
    }))
})

describe('the template of a planned story', () => {
  it('is a shared one, because the assignee has to read it', () =>
    inDatabase(async (tx) => {
      const own = await add(tx, { owner_id: id('editor') })
      const shared = await add(tx, { is_shared: true })
      const snippet = await add(tx, { is_shared: true, kind: 'snippet' })
      const plan = (template: string) =>
        as(
          tx,
          'editor',
          `insert into public.assignments (headline, assignee_id, template_id)
            values ('Derby', :contributor, '${template}')`,
        )
      expect(await plan(shared)).toMatchObject({ code: null })
      expect(await plan(own)).toMatchObject({ code: '22023', hint: 'template' })
      expect(await plan(snippet)).toMatchObject({ code: '22023', hint: 'template' })
    }))
})
