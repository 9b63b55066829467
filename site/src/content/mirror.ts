import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { mirrorPath } from './environment.ts'

export type Row = Record<string, unknown>

// Caches the connection and its statements, never data: the mirror changes while a resident process
// renders pages.
let connection: { path: string; db: DatabaseSync; statements: Map<string, StatementSync> } | null =
  null

function prepared(sql: string): StatementSync {
  const path = mirrorPath()
  if (connection?.path !== path) {
    connection?.db.close()
    connection = { path, db: new DatabaseSync(path, { readOnly: true }), statements: new Map() }
    // 32 MB instead of 2: a full render reads the same articles for their own page and for many lists.
    connection.db.exec('pragma cache_size = -32000')
  }
  const known = connection.statements.get(sql)
  if (known) return known
  const statement = connection.db.prepare(sql)
  connection.statements.set(sql, statement)
  return statement
}

/** Closes the mirror. The next read opens it again. */
export function closeMirror(): void {
  connection?.db.close()
  connection = null
}

/** All rows of a query, converted by `parse`. */
export function all<T>(sql: string, parse: (row: Row) => T, ...values: SQLInputValue[]): T[] {
  return prepared(sql)
    .all(...values)
    .map(parse)
}

/** The first row of a query, converted by `parse`, or null. */
export function first<T>(
  sql: string,
  parse: (row: Row) => T,
  ...values: SQLInputValue[]
): T | null {
  const row = prepared(sql).get(...values)
  return row ? parse(row) : null
}
