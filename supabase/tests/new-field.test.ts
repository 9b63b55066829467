import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differingGrants } from './columnGrants.ts'
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

const CHANGE =
  "update public.articles set standfirst = 'By our correspondent' where id = :published"

/** Adds a field to articles, in a transaction that is rolled back. */
const withNewField = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`alter table public.articles add column standfirst text`
    return act(tx)
  })

const changeAsAuthor = (tx: TransactionSql) =>
  attempt(tx, testDatabase.ids.author ?? '', withIds(CHANGE, testDatabase.ids))

const grantField = (tx: TransactionSql) =>
  tx`grant update (standfirst) on public.articles to authenticated`

describe('a field that is added to articles', () => {
  it('cannot be written until it is granted, and is reported as not listed', async () => {
    const { refused, differing } = await withNewField(async (tx) => ({
      refused: await changeAsAuthor(tx),
      differing: await differingGrants(tx),
    }))
    expect(refused.code).toBe('42501')
    expect(differing).toEqual([
      'articles.standfirst: not listed in shared/domain, none in the database',
    ])
  })

  it('cannot be changed by a suspended author', async () => {
    const outcome = await withNewField(async (tx) => {
      await grantField(tx)
      await tx`update public.profiles set suspended_at = now() where id = ${testDatabase.ids.author ?? ''}`
      return changeAsAuthor(tx)
    })
    expect(outcome).toMatchObject({ code: '42501', hint: 'suspended' })
  })

  it('cannot be changed in a published article while only editors publish', async () => {
    const outcome = await withNewField(async (tx) => {
      await grantField(tx)
      await tx`update public.site_settings set publishing_policy = 'editors'`
      await tx`update public.profiles set role = 'author' where username = 'author'`
      return changeAsAuthor(tx)
    })
    expect(outcome).toMatchObject({ code: '42501', hint: 'publishing_policy' })
  })

  it('raises the version, is in the revision, and is published', async () => {
    const found = await withNewField(async (tx) => {
      await grantField(tx)
      const { published = '' } = testDatabase.ids
      const read = () => tx`
        select a.version, (select count(*)::int from public.publish_events e
          where e.subject_id = a.id and e.action = 'update') as events,
          (select changed -> 'standfirst' from jsonb_array_elements(
            public.changes_since(a.changed_in, now()) -> 'articles') changed where changed ->> 'id' = a.id::text) as sent,
          (select r.snapshot -> 'standfirst' from public.article_revisions r
            where r.article_id = a.id order by r.number desc limit 1) as snapshot
        from public.articles a where a.id = ${published}`
      const [before] = await read()
      expect((await changeAsAuthor(tx)).rows).toBe(1)
      const [after] = await read()
      return {
        ...{ version: after?.version - before?.version, events: after?.events - before?.events },
        ...{ sent: after?.sent, snapshot: after?.snapshot },
      }
    })
    const text = 'By our correspondent'
    expect(found).toEqual({ version: 1, events: 1, sent: text, snapshot: text })
  })

  it('may be generated; a save without a change then does not create a version', async () => {
    const versions = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`alter table public.articles
        add column words integer generated always as (char_length(content)) stored`
      const { published = '' } = testDatabase.ids
      const [before] =
        await tx`select version, changed_in from public.articles where id = ${published}`
      await tx`update public.articles set title = title where id = ${published}`
      const [after] =
        await tx`select version, changed_in from public.articles where id = ${published}`
      return [before, after]
    })
    expect(versions[1]).toEqual(versions[0])
  })
})
