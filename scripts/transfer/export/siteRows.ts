import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { Row } from '../source.ts'
import type { SiteTable } from './siteTables.ts'

/** Rows per request. Articles are long. */
const PAGE = { articles: 100, article_revisions: 100 } as Readonly<Record<string, number>>
const DEFAULT_PAGE = 1000

/** Primary key of a row as one string. */
export function keyOf(table: SiteTable, row: Row): string {
  return table.key.map((column) => String(row[column])).join(' ')
}

/** A row as one line; equal rows give equal lines. */
export const lineOf = (row: object) => JSON.stringify(row)

/** Compares two strings by code point, on every machine in the same way. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Reads a table page by page in the order of its key. Uses a keyset cursor: rows that are added or
 * deleted at the same time neither repeat nor hide another row.
 *
 * @throws {TransferError} if the database refuses.
 */
export async function* pagesOf(client: SecretClient, table: SiteTable): AsyncGenerator<Row[]> {
  const size = PAGE[table.name] ?? DEFAULT_PAGE
  let last: Row | null = null
  for (;;) {
    // The types of the client do not support a variable table.
    let query = client.from(table.name as 'categories').select('*')
    const [column = ''] = table.key
    if (last && table.key.length === 1) query = query.gt(column as 'id', String(last[column]))
    else if (last) query = query.or(rowsAfter(table.key, last))
    for (const part of table.key) query = query.order(part as 'id')
    const { data, error } = await query.limit(size)
    mustSucceed(t('cli.subject.table', { name: table.name }), error)
    const rows = (data ?? []) as Row[]
    if (rows.length === 0) return
    last = rows.at(-1) ?? null
    yield rows.map((row) => withoutOmitted(table, row))
  }
}

/** Reads all rows of a table in the order of an export. */
export async function* rowsOf(client: SecretClient, table: SiteTable): AsyncGenerator<Row> {
  if (!table.isTextKey) {
    for await (const rows of pagesOf(client, table)) yield* rows
    return
  }
  const all: Row[] = []
  for await (const rows of pagesOf(client, table)) all.push(...rows)
  yield* all.sort((a, b) => compareText(keyOf(table, a), keyOf(table, b)))
}

/** Counts the rows of a table. */
export async function countOf(client: SecretClient, table: string): Promise<number> {
  const { count, error } = await client
    .from(table as 'categories')
    .select('*', { count: 'exact', head: true })
  mustSucceed(t('cli.subject.table', { name: table }), error)
  return count ?? 0
}

function withoutOmitted({ omitted = [] }: SiteTable, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !omitted.includes(column)))
}

/** PostgREST filter for the rows after a row. */
function rowsAfter(key: readonly string[], row: Row): string {
  return key
    .map((column, index) => {
      const equal = key.slice(0, index).map((before) => `${before}.eq.${quoted(row[before])}`)
      const beyond = `${column}.gt.${quoted(row[column])}`
      return equal.length === 0 ? beyond : `and(${[...equal, beyond].join(',')})`
    })
    .join(',')
}

/** A value inside a filter, where commas and brackets have a meaning. */
function quoted(value: unknown): string {
  const text = String(value)
  return /^[\w-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}
