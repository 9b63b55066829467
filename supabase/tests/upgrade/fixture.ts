import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sql } from 'postgres'

const FILE = fileURLToPath(new URL('baseline.json.gz', import.meta.url))

/** A database of an earlier version: the migrations that made it, as they were, and its rows. */
export interface UpgradeFixture {
  migrations: { file: string; text: string }[]
  /** Rows by table, as JSON text. */
  rows: Record<string, string>
}

/** @returns the committed fixture. */
export function readFixture(): UpgradeFixture {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8'))
}

/** Replaces the committed fixture. */
export function writeFixture(fixture: UpgradeFixture): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(fixture), { level: 9 }))
}

/** Writes the migrations of a fixture to a folder. */
export function unpackMigrations({ migrations }: UpgradeFixture, folder: string): void {
  for (const { file, text } of migrations) writeFileSync(join(folder, file), text)
}

/**
 * Reads the rows of all tables of the project, and of accounts and stored files.
 *
 * @param superuser - may read every table.
 */
export async function readRows(superuser: Sql): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const table of await tablesOf(superuser)) {
    const [found] = await superuser.unsafe(
      `select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`,
    )
    if (found?.rows) rows[table] = found.rows
  }
  return rows
}

/** Names of the tables whose rows a fixture contains. */
export async function tablesOf(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private')
      or n.nspname || '.' || c.relname in ('auth.users', 'storage.buckets', 'storage.objects'))
    order by 1`
  return tables.map(({ name }) => name)
}

/** Replaces the rows of a database by those of a fixture, without running triggers. */
export async function loadRows(superuser: Sql, { rows }: UpgradeFixture): Promise<void> {
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = 'replica'`
    for (const table of await tablesOf(superuser)) await tx.unsafe(`delete from ${table}`)
    for (const [table, json] of Object.entries(rows)) {
      const columns = await tx<{ name: string }[]>`
        select quote_ident(attname) as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
      const names = columns.map(({ name }) => name).join(', ')
      await tx.unsafe(
        `insert into ${table} (${names}) overriding system value
          select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [json],
      )
    }
  })
}
