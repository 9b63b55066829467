import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import type { Identity } from '../identity.ts'
import { conditionSql, type Filter } from './filter.ts'
import type { PublishedTable } from './tables.ts'

type Row = Record<string, unknown>

/** What the trigger in tables.ts tells. */
export interface Change {
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  schema: string
  table: string
  /** Time of the change, ISO 8601. */
  at: string
  key: Row
  old?: Row
}

/**
 * A change as one reader may see it, in the shape that clients expect, or null when it does not concern
 * the filters or is not for this reader.
 */
export async function changeFor(
  connection: PostgresConnection,
  table: PublishedTable,
  change: Change,
  reader: Identity,
  filters: Filter[],
): Promise<object | null> {
  const readable = await readableColumns(connection, table, reader)
  const needed = [...table.primaryKey, ...filters.map((filter) => filter.column)]
  if (!needed.every((column) => readable.has(column))) return null
  const { operation: type, schema } = change
  const columns = table.columns.filter((column) => readable.has(column.name))
  const head = {
    schema,
    table: change.table,
    type,
    commit_timestamp: change.at,
    columns,
    errors: null,
  }
  const oldKey = Object.fromEntries(
    table.primaryKey.map((name) => [name, change.old?.[name] ?? change.key[name]]),
  )
  if (type === 'DELETE') {
    // The row is gone, no policy can be asked: as on hosted everybody learns the key and no more.
    const isWanted =
      filters.length === 0 || (await matchesOldRow(connection, table, change, filters))
    return isWanted ? { ...head, old_record: oldKey } : null
  }
  const names = columns.map((column) => column.name)
  const record = await readAs(connection, table, change.key, reader, filters, names)
  if (record === null) return null
  return type === 'INSERT' ? { ...head, record } : { ...head, record, old_record: oldKey }
}

/** Reads the row as the subscriber would: policies and column grants decide. */
async function readAs(
  connection: PostgresConnection,
  { schema, table }: PublishedTable,
  key: Row,
  reader: Identity,
  filters: Filter[],
  columns: string[],
): Promise<Row | null> {
  const conditions = [
    ...Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...filters.map((filter) => conditionSql(filter, sql`${sql.ref(filter.column)}`)),
  ]
  const auth = { role: reader.role, uid: reader.userId, jwt: reader.claims }
  const { rows } = await connection.withContext({ auth }, (db) =>
    sql<{ record: Row }>`select row_to_json(r) as record from (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(`${schema}.${table}`)}
      where ${sql.join(conditions, sql` and `)}) r`.execute(db),
  )
  return rows[0]?.record ?? null
}

async function readableColumns(
  connection: PostgresConnection,
  { schema, table }: PublishedTable,
  { role }: Identity,
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped
      and has_column_privilege(${role}, attrelid, attnum, 'select')`.execute(connection.kysely)
  return new Set(rows.map((row) => row.name))
}

async function matchesOldRow(
  connection: PostgresConnection,
  { schema, table }: PublishedTable,
  change: Change,
  filters: Filter[],
): Promise<boolean> {
  const old = JSON.stringify(change.old ?? change.key)
  // A value that the change does not tell is null here, and null fulfils no comparison.
  const { rows } = await sql<{ matches: boolean | null }>`
    select ${sql.join(
      filters.map((filter) => conditionSql(filter, sql`r.${sql.ref(filter.column)}`)),
      sql` and `,
    )} as matches
    from jsonb_populate_record(null::${sql.table(`${schema}.${table}`)}, ${old}::text::jsonb) r`.execute(
    connection.kysely,
  )
  return rows[0]?.matches === true
}
