import { readdirSync } from 'node:fs'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../scripts/backend/index.ts'
import { checkSql } from '../../scripts/dev/checks/sql.ts'
import { testBackend } from './server.ts'

let backend: Backend
let sql: Sql
beforeAll(async () => {
  backend = await testBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql?.end()
  await backend?.close()
})

it('applies all migrations to an empty database in order', async () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).sort()
  const applied = await sql`
    select version || '_' || name || '.sql' as file
    from supabase_migrations.schema_migrations order by version`
  expect(applied.map(({ file }) => file)).toEqual(files)
})

it('follows the rules for SQL', async () => {
  expect(await checkSql(backend.databaseUrl)).toEqual([])
})

it('starts with one row of settings and no accounts', async () => {
  const [row] = await sql`
    select (select count(*) from public.site_settings)::int as settings,
      (select count(*) from public.profiles)::int as profiles`
  expect(row).toEqual({ settings: 1, profiles: 0 })
})

it('publishes no table, and no deletions', async () => {
  const [row] = await sql`
    select (select count(*)::int from pg_publication_tables p where p.pubname = o.pubname) as tables,
      o.pubdelete, o.pubtruncate
    from pg_publication o where o.pubname = 'supabase_realtime'`
  expect(row).toEqual({ tables: 0, pubdelete: false, pubtruncate: false })
})
