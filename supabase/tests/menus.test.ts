import {
  isMenuUrl,
  MENU_ITEM_KINDS,
  type MenuItem,
  menuTree,
} from '@broadsheet/shared/domain/menus.ts'
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
const inDatabase = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, act)
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), withIds(statement, testDatabase.ids))

type Sent = Partial<MenuItem> & { children?: Sent[] }
const save = (tx: TransactionSql, items: Sent[], base = 0, menu = 'header') => {
  const json = `$json$${JSON.stringify(items)}$json$`
  return attempt(tx, id('editor'), `select public.save_menu('${menu}', ${json}, ${base})`)
}
const link = (url = '/about/'): Sent => ({ kind: 'url', label: 'A link', url })
const rowsOf = (tx: TransactionSql) => tx<(MenuItem & { parent_id: string; position: number })[]>`
  select id, parent_id, position, kind, label, category_id, page_id, info, url
  from public.menu_items order by kind, id`

describe('a menu', () => {
  it('is saved as a whole, with two levels', () =>
    inDatabase(async (tx) => {
      const items = [
        { kind: 'category', category_id: id('category'), children: [link(), { kind: 'latest' }] },
        { kind: 'heading', label: ' More ', children: [{ kind: 'info', info: 'terms' }] },
      ] as const
      expect(await save(tx, items as unknown as Sent[])).toMatchObject({ code: null })
      const tree = menuTree(await rowsOf(tx))
      expect(tree.map(({ kind, label, children }) => [kind, label, children.length])).toEqual([
        ['category', null, 2],
        ['heading', 'More', 1],
      ])
      expect(await save(tx, [], 1)).toMatchObject({ code: null })
      expect(await rowsOf(tx)).toHaveLength(0)
      const [row] = await tx`select version, updated_by from public.menus`
      expect(row).toEqual({ version: 2, updated_by: id('editor') })
      const saved = await tx`select subject_id from public.publish_events where subject = 'menu'`
      expect(saved).toHaveLength(2)
    }))

  it('that another person saved is not overwritten', () =>
    inDatabase(async (tx) => {
      await save(tx, [link()])
      expect(await save(tx, [])).toMatchObject({ code: 'PT409', hint: 'stale_version' })
      expect(await rowsOf(tx)).toHaveLength(1)
    }))

  it.each([
    [
      'a third level',
      [{ ...link(), children: [{ ...link(), children: [link()] }] }],
      'menu_too_deep',
    ],
    ['41 items', Array.from({ length: 41 }, () => link()), 'menu_too_long'],
    [
      '41 items in two levels',
      [{ ...link(), children: Array.from({ length: 40 }, () => link()) }],
      'menu_too_long',
    ],
    [
      'an unknown category',
      [{ kind: 'category', category_id: crypto.randomUUID() }],
      'menu_invalid',
    ],
    ['an item without a kind', [{}], 'menu_invalid'],
    ['no list', {} as never, 'menu_too_long'],
  ] as [string, Sent[], string][])('with %s is refused', (_, items, hint) =>
    inDatabase(async (tx) => {
      await save(tx, [link()])
      expect(await save(tx, items, 1)).toMatchObject({ code: '22023', hint })
      expect(await rowsOf(tx)).toHaveLength(1)
    }),
  )

  it.each([
    ['a link without a label', { kind: 'url', url: '/' }],
    ['a long label', { ...link(), label: 'x'.repeat(61) }],
    ['a heading below an item', { ...link(), children: [{ kind: 'heading', label: 'No' }] }],
    ['an unknown kind', { kind: 'tag' as never, label: 'No' }],
    ['a link with a category', { ...link(), category_id: 'CATEGORY' }],
  ] as [string, Sent][])('with %s is refused', (_, item) =>
    inDatabase(async (tx) => {
      const sent = JSON.parse(JSON.stringify(item).replace('CATEGORY', id('category'))) as Sent
      expect(await save(tx, [sent])).toMatchObject({ code: '23514' })
    }),
  )

  it.each([
    ...['/', '/about/', '/tag/x?y=1#z', 'https://example.com', 'https://example.com/a?b'],
    ...['http://example.com', '//example.com', 'javascript:alert(1)', 'about', '/a b', '/\\\\x'],
    ...['https://user@example.com/', 'https://', '/"onclick', '/<script>', '', 'mailto:a@b.c'],
  ])('%s: the database and shared/domain have the same rule of addresses', (url) =>
    inDatabase(async (tx) => {
      const { code } = await save(tx, [link(url)])
      expect(code === null).toBe(isMenuUrl(url))
    }),
  )

  it('has the kinds of items of shared/domain', async () => {
    const [row] = await testDatabase.sql`select pg_get_constraintdef(oid) as definition
      from pg_constraint where conname = 'menu_item_kind_known'`
    const kinds = [...String(row?.definition).matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind)
    expect(kinds).toEqual([...MENU_ITEM_KINDS])
  })

  it('loses a deleted category, which returns with it from the trash', () =>
    inDatabase(async (tx) => {
      const item = { kind: 'category', category_id: id('category'), children: [link()] } as Sent
      await save(tx, [item])
      const before = await rowsOf(tx)
      await as(tx, 'editor', `delete from public.categories where id = :category`)
      expect(menuTree(await rowsOf(tx)).map(({ kind }) => kind)).toEqual(['url'])
      await as(tx, 'editor', `select public.restore_from_trash(array[:category]::uuid[])`)
      expect([...(await rowsOf(tx))]).toEqual([...before])
    }))

  it('is read again by mirrors when one of its pages is published', () =>
    inDatabase(async (tx) => {
      const [page] =
        await tx`insert into public.pages (title, slug, content) values ('A', 'a', 'B') returning id`
      await save(tx, [{ kind: 'page', page_id: String(page?.id) }])
      await tx`update public.menus set changed_in = 1`
      await tx`update public.pages set status = 'published'`
      const [menu] = await tx`select changed_in from public.menus`
      expect(Number(menu?.changed_in)).toBeGreaterThan(1)
    }))
})
