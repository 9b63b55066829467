import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { IS_MIRROR_CONSTANT, mirrorPath } from './environment.ts'

export type Row = Record<string, unknown>

// Caches the connection and its statements, never data: the mirror changes while a resident process
// renders pages.
let connection: Connection | null = null

interface Connection {
  path: string
  db: DatabaseSync
  statements: Map<string, StatementSync>
}

function connected(): Connection {
  const path = mirrorPath()
  if (connection?.path === path) return connection
  connection?.db.close()
  const db = new DatabaseSync(path, { readOnly: true })
  connection = { path, db, statements: new Map() }
  // 32 MB instead of 2: a full render reads the same articles for their own page and for many lists.
  db.exec('pragma cache_size = -32000')
  // See `inSnapshot`.
  if (IS_MIRROR_CONSTANT) db.exec('begin')
  return connection
}

function prepared(sql: string): StatementSync {
  const { db, statements } = connected()
  const statement = statements.get(sql) ?? db.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/**
 * Does work that reads one state of the mirror. Otherwise each query takes and releases the lock of the file,
 * which takes as long as reading an article. The work must not write to the mirror.
 */
export async function inSnapshot<T>(work: () => Promise<T>): Promise<T> {
  const { db } = connected()
  db.exec('begin')
  try {
    return await work()
  } finally {
    if (db.isTransaction) db.exec('commit')
  }
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
