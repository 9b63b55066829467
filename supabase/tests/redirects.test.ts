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
const insert = (path: string, destination: string) =>
  `insert into public.redirects (path, destination) values ('${path}', '${destination}')`

describe('a redirect', () => {
  it('leads to an article, also after its slug changed', () =>
    inDatabase(async (tx) => {
      const [article] = await tx`select slug from public.articles where id = ${id('published')}`
      expect(
        await as(tx, 'editor', insert('/2019/storm', `/article/${article?.slug}/`)),
      ).toMatchObject({ code: null })
      await tx`update public.articles set slug = 'another-slug' where id = ${id('published')}`
      const [row] = await tx`select article_id, destination, created_by from public.redirects`
      expect(row).toEqual({
        article_id: id('published'),
        destination: null,
        created_by: id('editor'),
      })
      const [shown] = await tx`select target from public.redirect_overview`
      expect(shown?.target).toBe('/article/another-slug/')
    }))

  it.each([
    ['/admin/articles', '/about/', 'redirect_reserved'],
    ['/api', '/about/', 'redirect_reserved'],
    ['/auth/v1', '/about/', 'redirect_reserved'],
    ['/_moved/x', '/about/', 'redirect_reserved'],
    ['/contact', '/about/', 'redirect_reserved'],
    ['/old', '/old/', 'redirect_itself'],
    ['/o%6Cd'.replace('%6C', 'l'), '/%6Fld', 'redirect_itself'],
    ['/old', 'https://other.example/', 'redirect_elsewhere'],
  ])('from %s to %s is refused: %s', (path, destination, hint) =>
    inDatabase(async (tx) => {
      expect(await as(tx, 'editor', insert(path, destination))).toMatchObject({
        code: '22023',
        hint,
      })
    }),
  )

  it.each([
    ['/old', 'javascript:1'],
    ['/old', '//other.example'],
    ['/old', '/\\\\other.example'],
    ['/old', 'about'],
    ['/old/', '/about/'],
    ['/old?x=1', '/about/'],
    ['/../old', '/about/'],
    ['/a/@to', '/about/'],
  ])('from %s to %s is no valid one', (path, destination) =>
    inDatabase(async (tx) => {
      expect(await as(tx, 'admin', insert(path, destination))).toMatchObject({ code: '23514' })
    }),
  )

  it('to another site is for admins', () =>
    inDatabase(async (tx) => {
      expect(await as(tx, 'admin', insert('/old', 'https://other.example/'))).toMatchObject({
        code: null,
      })
      const change = `update public.redirects set destination = 'https://evil.example/'`
      expect(await as(tx, 'editor', change)).toMatchObject({ hint: 'redirect_elsewhere' })
    }))

  it('does not replace a page', () =>
    inDatabase(async (tx) => {
      const pages =
        await tx`select '/article/' || slug as path from public.articles where id = ${id('published')}
        union all (select '/category/' || slug from public.categories limit 1)
        union all (select '/tag/' || slug || '/2025-03' from public.tags limit 1)`
      for (const { path } of pages)
        expect(await as(tx, 'editor', insert(path, '/about/'))).toMatchObject({
          hint: 'redirect_page',
        })
      expect(await as(tx, 'editor', insert('/category/none/feed', '/rss.xml'))).toMatchObject({
        code: null,
      })
    }))

  it('makes no chain, and so no loop', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', insert('/b%'.replace('%', 'ä'), '/about/'))
      expect(await as(tx, 'editor', insert('/a', '/b%C3%A4/'))).toMatchObject({
        hint: 'redirect_chain',
      })
      expect(await as(tx, 'editor', insert('/c', '/a/'))).toMatchObject({ code: null })
      expect(await as(tx, 'editor', insert('/a', '/about/'))).toMatchObject({
        hint: 'redirect_destination',
      })
    }))

  it('is announced once per statement, and its hits are not', () =>
    inDatabase(async (tx) => {
      await tx`delete from public.publish_events where true`
      await tx`insert into public.redirects (path, destination)
        select '/old/' || n, '/about/' from generate_series(1, 100) n`
      await tx`select public.record_requests('{"/old/1": 3}', '{}')`
      const events = await tx`select subject, action from public.publish_events`
      expect([...events]).toEqual([{ subject: 'redirect', action: 'update' }])
      const [row] =
        await tx`select hits, last_hit_at is not null as is_dated from public.redirects where path = '/old/1'`
      expect(row).toEqual({ hits: '3', is_dated: true })
      await tx`delete from public.redirects where path = '/old/1'`
      expect(await tx`select 1 from public.removals where subject = 'redirect'`).toHaveLength(1)
    }))

  it('of a person is in the audit log', () =>
    inDatabase(async (tx) => {
      await as(tx, 'editor', insert('/old', '/about/'))
      await as(tx, 'editor', `update public.redirects set destination = '/contact/'`)
      await as(tx, 'editor', 'delete from public.redirects')
      const entries = await tx`select action, subject_name from public.audit_log
        where subject = 'redirect' and actor_id = ${id('editor')} order by at`
      expect(entries.map(({ action }) => action)).toEqual(
        ['created', 'changed', 'deleted'].map((what) => `redirect.${what}`),
      )
    }))
})

it('redirects are found by path, destination, and name of their target', () =>
  inDatabase(async (tx) => {
    const category =
      await tx`insert into public.categories (name, slug) values ('Harbour news', 'harbour-news') returning id`
    await tx`insert into public.redirects (path, article_id) values ('/2019/storm', ${id('published')})`
    await tx`insert into public.redirects (path, category_id) values ('/category/port', ${category[0]?.id})`
    await tx`insert into public.redirects (path, destination) values ('/impressum', '/about/')`
    const [{ title } = { title: '' }] =
      await tx`select title from public.articles where id = ${id('published')}`
    const found = async (query: string) => {
      const statement = `select path from public.find_redirects('${query}') order by path`
      return (await as(tx, 'editor', statement)).result.map(({ path }) => path)
    }
    expect(await found('storm')).toEqual(['/2019/storm'])
    expect(await found('ABOUT storm')).toEqual([])
    expect(await found('abou')).toEqual(['/impressum'])
    expect(await found('harbour')).toEqual(['/category/port'])
    expect(await found(title)).toEqual(['/2019/storm'])
    const refused = await as(tx, 'author', `select path from public.find_redirects('storm')`)
    expect(refused.result).toEqual([])
  }))

describe('several redirects', () => {
  it('are added, and the others reported with the reason', () =>
    inDatabase(async (tx) => {
      const rows = [
        { path: '/one', article_id: id('published') },
        { path: '/two', destination: '/about/' },
        { path: '/two', destination: '/contact/' },
        { path: '/admin', destination: '/about/' },
        { path: 'three', destination: '/about/' },
        { path: '/four', article_id: '00000000-0000-4000-8000-000000000000' },
        { path: '/five', status: 410 },
      ]
      const add = () => tx`select * from public.add_redirects(${JSON.stringify(rows)})`
      expect([...(await add())]).toEqual([
        { path: '/two', problem: 'redirect_taken' },
        { path: '/admin', problem: 'redirect_reserved' },
        { path: 'three', problem: 'redirect_invalid' },
        { path: '/four', problem: 'redirect_target' },
      ])
      expect(await add()).toContainEqual({ path: '/one', problem: 'redirect_present' })
      expect(await tx`select 1 from public.redirects where origin = 'import'`).toHaveLength(3)
    }))

  it('are checked without writing any', () =>
    inDatabase(async (tx) => {
      const rows = [
        { path: '/one', destination: '/about/' },
        { path: '/one', destination: '/contact/' },
        { path: '/two', destination: 'https://other.example/' },
      ]
      const call = (name: string) =>
        as(tx, 'editor', `select * from public.${name}('${JSON.stringify(rows)}')`)
      const refused = [
        { path: '/one', problem: 'redirect_taken' },
        { path: '/two', problem: 'redirect_elsewhere' },
      ]
      expect((await call('check_redirects')).result).toEqual(refused)
      expect(await tx`select 1 from public.redirects`).toHaveLength(0)
      expect((await call('add_redirects')).result).toEqual(refused)
      const again = await call('check_redirects')
      expect(again.result[0]).toEqual({ path: '/one', problem: 'redirect_present' })
      expect((await as(tx, 'author', `select * from public.check_redirects('[]')`)).code).toBe(
        '42501',
      )
    }))
})

describe('missing paths', () => {
  const record = (
    tx: TransactionSql,
    paths: { path: string; hits: number; referrer?: string | null }[],
  ) =>
    tx`select public.record_requests('{}', ${JSON.stringify(
      Object.fromEntries(paths.map(({ path, ...counted }) => [path, counted])),
    )})`

  it('are counted, until they have a redirect', () =>
    inDatabase(async (tx) => {
      await record(tx, [{ path: '/lost', hits: 2, referrer: 'search.example' }])
      await record(tx, [{ path: '/lost', hits: 1, referrer: null }])
      const [row] = await tx`select path, hits, referrer from public.missing_paths`
      expect(row).toEqual({ path: '/lost', hits: '3', referrer: 'search.example' })
      await as(tx, 'editor', insert('/lost', '/about/'))
      await record(tx, [{ path: '/lost', hits: 1, referrer: null }])
      expect(await tx`select 1 from public.missing_paths`).toHaveLength(0)
    }))

  it('are at most 2,000: the least requested are dropped', () =>
    inDatabase(async (tx) => {
      await record(tx, [{ path: '/often', hits: 5 }])
      await record(
        tx,
        Array.from({ length: 2100 }, (_, n) => ({ path: `/once/${n}`, hits: 1 })),
      )
      expect(await tx`select 1 from public.missing_paths`).toHaveLength(2000)
      expect(await tx`select 1 from public.missing_paths where path = '/often'`).toHaveLength(1)
    }))

  it('are deleted 90 days after the last request', () =>
    inDatabase(async (tx) => {
      await record(tx, [{ path: '/lost', hits: 1 }])
      await tx`select private.clean_database(now() + interval '89 days')`
      expect(await tx`select 1 from public.missing_paths`).toHaveLength(1)
      await tx`select private.clean_database(now() + interval '91 days')`
      expect(await tx`select 1 from public.missing_paths`).toHaveLength(0)
    }))

  it('suggest the article with the same slug', () =>
    inDatabase(async (tx) => {
      const [article] = await tx`select slug from public.articles where id = ${id('published')}`
      const [first] = await tx`select article_id from public.redirect_suggestions(
        ${`/2019/05/02/${article?.slug}.html`})`
      expect(first?.article_id).toBe(id('published'))
    }))
})
