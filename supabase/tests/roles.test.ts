import {
  type Actor as Account,
  type Action,
  can,
  PERMISSIONS,
} from '@broadsheet/shared/permissions.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  setUser,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const ACTIONS = Object.keys(PERMISSIONS.admin) as Action[]

describe('the table of permissions', () => {
  it('has the same rows in TypeScript and in the database', async () => {
    const rows = await testDatabase.sql`
      select role, action, scope from private.permissions order by role, action`
    const expected = Object.entries(PERMISSIONS).flatMap(([role, granted]) =>
      Object.entries(granted).map(([action, scope]) => ({ role, action, scope })),
    )
    expect([...rows]).toEqual(expected.sort(byRoleAndAction))
  })

  it('has a row of private.roles for each role', async () => {
    const rows = await testDatabase.sql`select name from private.roles order by name`
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PERMISSIONS).sort())
  })

  it('grants the role admin every action', () => {
    for (const granted of Object.values(PERMISSIONS)) {
      for (const action of Object.keys(granted)) expect(ACTIONS).toContain(action)
    }
  })

  it('contains every action that SQL checks, and no other', async () => {
    const rows = await testDatabase.sql`
      select prosrc as text from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select concat_ws(' ', qual, with_check) from pg_policies
      union all select pg_get_viewdef(oid) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
    const source = rows.map(({ text }) => text).join('\n')
    const calls =
      /(?:\bcan|\brequire|role_can|begin_toggle)\([^()']*'([a-z_]+)'|g\.action = '([a-z_]+)'/g
    const checked = [...source.matchAll(calls)].map(([, call, comparison]) => call ?? comparison)
    expect(checked.filter((action) => !ACTIONS.includes(action as Action))).toEqual([])
    const unused = ACTIONS.filter((action) => !source.includes(`'${action}'`))
    expect(unused).toEqual([])
  })
})

const byRoleAndAction = (
  a: { role: string; action: string },
  b: { role: string; action: string },
) => (`${a.role} ${a.action}` < `${b.role} ${b.action}` ? -1 : 1)

describe('private.can', () => {
  const accounts = (): (Account | null)[] => {
    const account = (name: string, role: string, suspended_at: string | null = null) => ({
      ...{ id: testDatabase.ids[name] ?? '', role, suspended_at },
    })
    return [
      account('user', 'user'),
      account('admin', 'admin'),
      account('other', 'user', '2026-01-01T00:00:00Z'),
      null,
    ]
  }

  it('returns the result of can() in TypeScript, for each action, role and owner', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update public.profiles set suspended_at = now() where id = ${testDatabase.ids.other ?? ''}`
      for (const actor of accounts()) {
        const owners = [null, actor?.id ?? null, testDatabase.ids.author ?? '']
        for (const owner of owners) {
          const expected = ACTIONS.filter((action) => can(actor, action, { owner }))
          expect(await allowed(tx, actor?.id ?? null, owner)).toEqual(expected.sort())
        }
      }
    })
  })

  const allowed = (tx: TransactionSql, id: string | null, owner: string | null) =>
    tx.savepoint(async (inner) => {
      await setUser(inner, id)
      const rows = await inner<{ action: string }[]>`
        select action from unnest(${ACTIONS}::text[]) action where private.can(action, ${owner})`
      await inner`select set_config('role', 'none', true)`
      return rows.map(({ action }) => action).sort()
    })

  it('is false for the session of a deleted account', async () => {
    const result = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`delete from auth.users where id = ${testDatabase.ids.user ?? ''}`
      return allowed(tx, testDatabase.ids.user ?? '', testDatabase.ids.user ?? '')
    })
    expect(result).toEqual([])
  })
})

describe('a role that is added as rows', () => {
  const asModerator = (statement: string) =>
    rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`insert into private.roles values ('moderator')`
      await tx`insert into private.permissions values ('moderator', 'moderate_comments', 'any')`
      await tx`update public.profiles set role = 'moderator' where id = ${testDatabase.ids.other ?? ''}`
      return attempt(tx, testDatabase.ids.other ?? '', withIds(statement, testDatabase.ids))
    })

  it('has its permissions', async () => {
    expect(await asModerator('select public.hide_comment(:comment)')).toMatchObject({ code: null })
    expect(await asModerator('select from public.moderation_queue')).not.toMatchObject({ rows: 0 })
  })

  it('has no others', async () => {
    const refused = [
      'select public.request_rebuild()',
      'select public.merge_tags(:tag, :other_tag)',
      'select public.toggle_like(:published)',
      "insert into public.tags (name, slug) values ('n', 'n')",
    ]
    for (const statement of refused) {
      expect(await asModerator(statement), statement).toMatchObject({ code: '42501' })
    }
    expect(await asModerator('delete from public.articles')).toMatchObject({ rows: 0 })
  })

  it('must exist before an account can have it', async () => {
    const change = testDatabase.sql`update public.profiles set role = 'editor' where id = ${testDatabase.ids.other ?? ''}`
    await expect(change).rejects.toMatchObject({ code: '23503' })
  })
})
