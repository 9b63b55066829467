import { readdirSync } from 'node:fs'
import {
  isFreePageSlug,
  isReservedName,
  RESERVED_NAMES,
  SITE_FOLDERS,
} from '@broadsheet/shared/domain/reservedNames.ts'
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
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from public.pages where id = ${id('page')}`
    return act(tx)
  })
const as = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, id(actor), withIds(statement, testDatabase.ids))

const adding = (slug: string, status = 'published') =>
  `insert into public.pages (title, slug, content, status) values ('A page', '${slug}', 'Text.', '${status}')`
const events = (tx: TransactionSql) =>
  tx`select subject, action from public.publish_events where subject = 'page' order by id`

describe('reserved names', () => {
  it.each([
    ...RESERVED_NAMES,
    ...SITE_FOLDERS,
    ...['_astro', 'sitemap-news.xml', 'icon-512.png', 'imprint', 'sitemap', 'abouts', 'tags'],
  ])('%s: the database and shared/domain have the same rule', async (name) => {
    const [row] = await testDatabase.sql`select private.is_reserved_name(${name}) as found,
      private.page_at(${`/${name}`}) as page`
    expect(row?.found).toBe(isReservedName(name))
    expect(row?.page === 'reserved').toBe(isReservedName(name))
  })

  it('include every route of the site', () => {
    const routes = readdirSync(new URL('../../site/src/pages', import.meta.url))
      .map((name) => name.replace(/\.(astro|ts)$/, ''))
      .filter((name) => !name.includes('[') && name !== 'article')
    const free = routes.filter((name) => isFreePageSlug(name))
    expect(free).toEqual([])
  })

  it.each(['about', 'edit-page', 'article', 'tag'])('no page has the slug %s', (slug) =>
    inDatabase(async (tx) => {
      expect(isFreePageSlug(slug)).toBe(false)
      expect(await as(tx, 'editor', adding(slug))).toMatchObject({ code: '23514' })
    }),
  )
})

describe('a page', () => {
  it('that another person saved is not overwritten', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', adding('imprint'))
      const save = `update public.pages set content = 'New.', version = 1 where slug = 'imprint'`
      expect(await as(tx, 'editor', save)).toMatchObject({ code: null })
      expect(await as(tx, 'admin', save)).toMatchObject({ code: 'PT409', hint: 'stale_version' })
      const [row] = await tx`select version, updated_by from public.pages`
      expect(row).toEqual({ version: 2, updated_by: id('editor') })
    }))

  it('is announced when readers see a change, and a draft is not', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', adding('ethics', 'draft'))
      await as(tx, 'editor', `update public.pages set content = 'Still a draft.', version = 1`)
      expect(await events(tx)).toHaveLength(0)
      await as(tx, 'editor', `update public.pages set status = 'published', version = 2`)
      await as(tx, 'editor', `update public.pages set status = 'draft', version = 3`)
      expect([...(await events(tx))]).toEqual([
        { subject: 'page', action: 'update' },
        { subject: 'page', action: 'remove' },
      ])
      const removed = await tx`select subject_id from public.removals where subject = 'page'`
      expect(removed).toHaveLength(1)
    }))

  it('redirects from its former slug, once it was published', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', adding('imprint', 'draft'))
      await as(tx, 'editor', `update public.pages set slug = 'legal', version = 1`)
      expect(await tx`select from public.former_pages where kind = 'page'`).toHaveLength(0)
      await as(tx, 'editor', `update public.pages set status = 'published', version = 2`)
      await as(tx, 'editor', `update public.pages set slug = 'legal-notice', version = 3`)
      const [row] = await tx`select slug from public.former_pages where kind = 'page'`
      expect(row?.slug).toBe('legal')
      const redirect = `insert into public.redirects (path, destination) values ('/legal', '/about/')`
      expect(await as(tx, 'editor', redirect)).toMatchObject({ hint: 'redirect_page' })
      await as(tx, 'editor', adding('legal'))
      expect(await tx`select from public.former_pages where kind = 'page'`).toHaveLength(0)
    }))

  it('that is deleted is gone under every slug, and returns from the trash with its former ones', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', adding('imprint'))
      await as(tx, 'editor', `update public.pages set slug = 'legal', version = 1`)
      const [page] = await tx`select * from public.pages`
      await as(tx, 'editor', `delete from public.pages`)
      const gone = await tx`select subject_id from public.removals where subject = 'gone'
        and subject_id like 'page/%' order by 1`
      expect(gone.map(({ subject_id }) => subject_id)).toEqual(['page/imprint', 'page/legal'])
      await as(tx, 'editor', adding('legal'))
      const restored = await as(
        tx,
        'editor',
        `select public.restore_from_trash(array['${page?.id}']::uuid[])`,
      )
      expect(restored).toMatchObject({ code: null })
      const [again] = await tx`select * from public.pages where id = ${page?.id}`
      expect(again).toEqual({ ...page, slug: 'legal-2', changed_in: again?.changed_in })
      const [former] = await tx`select page_id from public.former_pages where slug = 'imprint'`
      expect(former?.page_id).toBe(page?.id)
    }))

  it('uses its images', () =>
    inDatabase(async (tx) => {
      const image = '/storage/v1/object/public/article-images/a/b-800x600.webp'
      await tx`insert into public.pages (title, slug, content) values ('A', 'a', ${`![x](${image})`})`
      const [use] =
        await tx`select kind from private.image_uses where image like 'article-images/a/b%'`
      expect(use?.kind).toBe('page')
    }))

  it('has the order that was chosen', () =>
    inDatabase(async (tx) => {
      for (const slug of ['a', 'b', 'c']) await as(tx, 'editor', adding(slug))
      const [c] = await tx`select id from public.pages where slug = 'c'`
      await as(tx, 'editor', `select public.order_pages(array['${c?.id}']::uuid[])`)
      const rows = await tx`select slug, version from public.pages order by position`
      expect(rows.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
      expect(rows.every(({ version }) => version === 1)).toBe(true)
    }))
})
