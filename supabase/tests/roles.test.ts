import {
  type Actor as Account,
  type Action,
  can,
  type Grant,
  PERMISSIONS,
  PUBLISHING_POLICIES,
} from '@broadsheet/shared/permissions.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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
      select role, action, scope, policies from private.permissions order by role, action`
    const expected = Object.entries(PERMISSIONS).flatMap(([role, granted]) =>
      Object.entries<Grant>(granted).map(([action, grant]) => ({
        ...{ role, action },
        ...(typeof grant === 'string' ? { scope: grant, policies: null } : grant),
      })),
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
      account('contributor', 'contributor'),
      account('staff_author', 'author'),
      account('editor', 'editor'),
      account('admin', 'admin'),
      account('other', 'user', '2026-01-01T00:00:00Z'),
      null,
    ]
  }

  it.each(PUBLISHING_POLICIES)(
    'returns the result of can() in TypeScript, for each action, role and owner: %s',
    async (publishing_policy) => {
      await rollBackAfter(testDatabase.sql, async (tx) => {
        await tx`update public.site_settings set publishing_policy = ${publishing_policy}`
        await tx`update public.profiles set suspended_at = now() where id = ${testDatabase.ids.other ?? ''}`
        for (const actor of accounts()) {
          const owners = [null, actor?.id ?? null, testDatabase.ids.author ?? '']
          for (const owner of owners) {
            const expected = ACTIONS.filter((action) =>
              can(actor && { ...actor, publishing_policy }, action, { owner }),
            )
            expect(await allowed(tx, actor?.id ?? null, owner)).toEqual(expected.sort())
          }
        }
      })
    },
  )

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

describe('the last admin', () => {
  const lastAdmin = { code: 'P0001', hint: 'last_admin' }
  const removals = {
    'be demoted': "update public.profiles set role = 'editor' where id = :admin",
    'be suspended': 'update public.profiles set suspended_at = now() where id = :admin',
    'be deleted': 'delete from auth.users where id = :admin',
  }

  it.each(Object.entries(removals))(
    'cannot %s, not even with the secret key',
    async (_, statement) => {
      const removal = testDatabase.sql.unsafe(withIds(statement, testDatabase.ids))
      await expect(removal).rejects.toMatchObject(lastAdmin)
    },
  )

  it('is the only one left when two admins demote each other at the same time', async () => {
    const { admin = '', other = '' } = testDatabase.ids
    const { sql } = testDatabase
    await sql`update public.profiles set role = 'admin' where id = ${other}`
    const demote = (actor: string, demoted: string) =>
      sql
        .begin(async (tx) => {
          await setUser(tx, actor)
          await tx`update public.profiles set role = 'user' where id = ${demoted}`
        })
        .then(
          () => null,
          (error: { hint?: string }) => error.hint ?? null,
        )
    const changes: Promise<string | null>[] = []
    // Both changes have begun before the lock lets the first one continue.
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('broadsheet: last admin'))`
      changes.push(demote(admin, other), demote(other, admin))
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`
        expect(waiting).toHaveLength(2)
      })
    })
    const hints = await Promise.all(changes)
    const admins = await sql`select id from public.profiles where role = 'admin'`
    await sql`update public.profiles set role = 'admin' where id = ${admin}`
    await sql`update public.profiles set role = 'user' where id = ${other}`
    expect(admins).toHaveLength(1)
    // The second one is no admin any more when its change is checked.
    expect(hints.toSorted()).toEqual(['admins_only', null])
  })
})

it('no account changes its own role, also with another admin', async () => {
  const outcome = await rollBackAfter(testDatabase.sql, async (tx) => {
    const { admin = '', other = '' } = testDatabase.ids
    await tx`update public.profiles set role = 'admin' where id = ${other}`
    return attempt(
      tx,
      admin,
      withIds("update public.profiles set role = 'user' where id = :admin", testDatabase.ids),
    )
  })
  expect(outcome).toMatchObject({ code: '42501', hint: 'own_role' })
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
    const change = testDatabase.sql`update public.profiles set role = 'photographer' where id = ${testDatabase.ids.other ?? ''}`
    await expect(change).rejects.toMatchObject({ code: '23503' })
  })
})
