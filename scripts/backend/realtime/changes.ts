import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Identity } from '../identity.ts'
import { conditionSql, type Filter } from './filter.ts'
import type { PublishedTable } from './tables.ts'

type Row = Record<string, unknown>
type Database = Kysely<unknown>

/** A notification of the trigger in tables.ts. */
export interface Change {
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  schema: string
  table: string
  /** Time of the change, ISO 8601. */
  at: string
  key: Row
  old?: Row
}

/** Readers with the same role and filters. */
export interface Audience {
  role: string
  filters: Filter[]
  readers: Pick<Identity, 'claims'>[]
}

/**
 * The message about a change for each reader of an audience; null if the reader cannot read the row or the
 * filters do not match.
 *
 * @param database - as the superuser, who can take every role.
 */
export async function changeFor(
  database: Database,
  table: PublishedTable,
  change: Change,
  { role, filters, readers }: Audience,
): Promise<(object | null)[]> {
  const none = readers.map(() => null)
  const readable = await readableColumns(database, table, role)
  const needed = [...table.primaryKey, ...filters.map((filter) => filter.column)]
  if (!needed.every((column) => readable.has(column))) return none
  const { operation: type, schema, at: commit_timestamp } = change
  const columns = table.columns.filter((column) => readable.has(column.name))
  const head = { schema, table: change.table, type, commit_timestamp, columns, errors: null }
  const old_record = Object.fromEntries(
    table.primaryKey.map((name) => [name, change.old?.[name] ?? change.key[name]]),
  )
  if (type === 'DELETE') {
    // As hosted: policies and filters do not apply to deleted rows. Every subscriber receives the key
    // only, so tables with confidential keys must not publish deletions.
    return readers.map(() => ({ ...head, old_record }))
  }
  const query = rowQuery(
    table,
    change.key,
    filters,
    columns.map((column) => column.name),
  )
  const rows = await readAs(database, query.compile(database), role, readers)
  return readers.map((_, index) => {
    const record = rows.get(index)
    if (record === undefined) return null
    return type === 'INSERT' ? { ...head, record } : { ...head, record, old_record }
  })
}

function rowQuery({ schema, table }: PublishedTable, key: Row, filters: Filter[], names: string[]) {
  const conditions = [
    ...Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...filters.map((filter) => conditionSql(filter, sql`${sql.ref(filter.column)}`)),
  ]
  return sql`select row_to_json(r) from (
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(`${schema}.${table}`)}
    where ${sql.join(conditions, sql` and `)}) r`
}

/** Reads the row with the permissions of each reader. Returns rows by index of the reader. */
async function readAs(
  database: Database,
  query: CompiledQuery,
  role: string,
  readers: Pick<Identity, 'claims'>[],
): Promise<Map<number, Row>> {
  const claims = JSON.stringify(readers.map((reader) => reader.claims))
  const values = query.parameters.map(String)
  const { rows } = await sql<{ reader: number; record: Row }>`
    select reader, record from broadsheet_realtime.seen_by(
      format(${formatOf(query.sql)}, variadic ${values}::text[]), ${role}, ${claims}::text::jsonb)`.execute(
    database,
  )
  return new Map(rows.map(({ reader, record }) => [reader, record]))
}

/** Replaces the parameters of a query by placeholders of format(), which quotes the values. */
function formatOf(query: string): string {
  return query.replaceAll('%', '%%').replace(/"[^"]*"|\$(\d+)/g, (found, number) => {
    return number === undefined ? found : `%${number}$L`
  })
}

async function readableColumns(
  database: Database,
  { schema, table }: PublishedTable,
  role: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped
      and has_column_privilege(${role}, attrelid, attnum, 'select')`.execute(database)
  return new Set(rows.map((row) => row.name))
}

/**
 * Whether a row matches the filters. Missing values are null, which matches no comparison.
 *
 * @throws Error of the database if a filter has an unknown column or an invalid value.
 */
export async function fits(
  database: Database,
  { schema, table }: Pick<PublishedTable, 'schema' | 'table'>,
  row: Row,
  filters: Filter[],
): Promise<boolean> {
  if (filters.length === 0) return true
  const { rows } = await sql<{ matches: boolean | null }>`
    select ${sql.join(
      filters.map((filter) => conditionSql(filter, sql`r.${sql.ref(filter.column)}`)),
      sql` and `,
    )} as matches
    from jsonb_populate_record(null::${sql.table(`${schema}.${table}`)}, ${JSON.stringify(row)}::text::jsonb) r`.execute(
    database,
  )
  return rows[0]?.matches === true
}
