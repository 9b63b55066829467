import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MATRIX } from './permissions/index.ts'
import type { Line } from './permissions/line.ts'
import { expectedOutcome, outcomeOf } from './permissions/outcome.ts'
import { ACTORS, openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

describe.each(MATRIX.map((line) => ({ ...line, title: `${line.on}: ${line.verb} ${line.what}` })))(
  '$title',
  (line) => {
    // spec: matrix
    it.each([...ACTORS])('%s', async (actor) => {
      expect(await outcomeOf(testDatabase, line, actor)).toEqual(expectedOutcome(line, actor))
    })
  },
)

describe('the matrix is complete', () => {
  const verbsOf = (on: string) =>
    new Set(MATRIX.filter((line) => line.on === on).map((l) => l.verb))
  const missing = (names: string[], verbs: string[]) =>
    names.flatMap((name) =>
      verbs
        .filter((verb) => !verbsOf(name).has(verb as Line['verb']))
        .map((verb) => `${name}: ${verb}`),
    )

  // spec: complete
  it('has every verb for every table and view', async () => {
    const rows = await testDatabase.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
    const names = rows.map((row) => String(row.relname))
    expect(missing(names, ['select', 'insert', 'update', 'delete'])).toEqual([])
  })

  it('has every function', async () => {
    const rows = await testDatabase.sql`
      select distinct proname || '()' as name from pg_proc where pronamespace = 'public'::regnamespace`
    expect(
      missing(
        rows.map((row) => String(row.name)),
        ['call'],
      ),
    ).toEqual([])
  })

  it('has every verb for every bucket', async () => {
    const rows = await testDatabase.sql`select id from storage.buckets`
    const names = rows.map((row) => String(row.id))
    expect(missing(names, ['select', 'insert', 'update', 'delete'])).toEqual([])
  })

  it('private tables are not accessible', async () => {
    const rows = await testDatabase.sql`
      select c.relname, r.rolname from pg_class c, pg_roles r
      where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
        and r.rolname in ('anon', 'authenticated')
        and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`
    expect([...rows]).toEqual([])
  })
})
