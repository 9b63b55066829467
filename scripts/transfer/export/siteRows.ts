import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { BackedUp } from './siteTables.ts'

/** A row as the API answers it, without the columns that are left out. */
export type Row = Record<string, unknown>

/** Articles are long: fewer at once than of the other tables. */
const PAGE = { articles: 100, article_revisions: 100 } as Readonly<Record<string, number>>
const USUAL_PAGE = 1000

/** The key of a row as one text. */
export function keyOf(table: BackedUp, row: Row): string {
  return table.key.map((column) => String(row[column])).join(' ')
}

/** A row as one line: the same row gives the same line. */
export const lineOf = (row: Row) => JSON.stringify(row)

/** Two texts in the order of their code points, the same on every machine. */
export const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Reads a table whole, page by page, in the order of its key. A keyset cursor: what is added or
 * removed meanwhile neither repeats nor hides a row.
 *
 * @throws {TransferError} when the database refuses.
 */
export async function* pagesOf(client: SecretClient, table: BackedUp): AsyncGenerator<Row[]> {
  const size = PAGE[table.name] ?? USUAL_PAGE
  let last: Row | null = null
  for (;;) {
    // The client's types cannot follow a choice of tables.
    let query = client.from(table.name as 'categories').select('*')
    const [column = ''] = table.key
    if (last && table.key.length === 1) query = query.gt(column as 'id', String(last[column]))
    else if (last) query = query.or(after(table.key, last))
    for (const part of table.key) query = query.order(part as 'id')
    const { data, error } = await query.limit(size)
    mustSucceed(`the table ${table.name}`, error)
    const rows = (data ?? []) as Row[]
    if (rows.length === 0) return
    last = rows.at(-1) ?? null
    yield rows.map((row) => kept(table, row))
  }
}

/** All rows in the order they have in a backup. */
export async function* rowsOf(client: SecretClient, table: BackedUp): AsyncGenerator<Row> {
  if (!table.isTextKey) {
    for await (const rows of pagesOf(client, table)) yield* rows
    return
  }
  const all: Row[] = []
  for await (const rows of pagesOf(client, table)) all.push(...rows)
  yield* all.sort((a, b) => inOrder(keyOf(table, a), keyOf(table, b)))
}

/** How many rows a table has. */
export async function countOf(client: SecretClient, table: string): Promise<number> {
  const { count, error } = await client
    .from(table as 'categories')
    .select('*', { count: 'exact', head: true })
  mustSucceed(`the table ${table}`, error)
  return count ?? 0
}

function kept({ leftOut = [] }: BackedUp, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column)))
}

/** PostgREST's filter for what follows a row. Keys of two columns hold letters, digits, hyphens only. */
function after(key: readonly string[], row: Row): string {
  return key
    .map((column, index) => {
      const equal = key.slice(0, index).map((before) => `${before}.eq.${String(row[before])}`)
      const beyond = `${column}.gt.${String(row[column])}`
      return equal.length === 0 ? beyond : `and(${[...equal, beyond].join(',')})`
    })
    .join(',')
}
