import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isCorrupt } from './machineErrors.ts'
import { MIRROR_SCHEMA, MIRROR_VERSION } from './schema.ts'

/** What is told about a mirror or release that is discarded and made anew: one line. */
export type OnDiscard = (line: string) => void

/**
 * Opens the mirror after reading all of it; one that is damaged is discarded, because everything in it
 * can be read from the database again.
 *
 * @param onDiscard - told that, and why.
 */
export function openVerifiedMirror(path: string, onDiscard: OnDiscard): DatabaseSync {
  let db: DatabaseSync | null = null
  try {
    db = openMirror(path)
    const [result] = db.prepare('pragma quick_check(1)').all()
    if (result?.quick_check === 'ok') return db
    throw new Error(`database disk image is malformed: ${String(result?.quick_check)}`)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    db?.close()
    discardMirror(path)
    onDiscard(`The mirror ${path} is damaged (${reasonOf(error)}): discarded, reading it again.`)
    return openMirror(path)
  }
}

/** Removes a mirror that no process has open. */
export function discardMirror(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(path + ending, { force: true })
}

/**
 * Opens the mirror, and makes it when there is none or when an older version of the program made it.
 *
 * @param path - the SQLite file; its folder is made when missing.
 */
export function openMirror(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  const opened = new DatabaseSync(path)
  try {
    return prepareMirror(preparedOnce(opened))
  } catch (error) {
    opened.close()
    throw error
  }
}

function prepareMirror(db: DatabaseSync): DatabaseSync {
  // WAL: a build reads while the next sync writes.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  const found = db.prepare('pragma user_version').get()?.user_version
  if (found !== MIRROR_VERSION) {
    dropAll(db)
    db.exec(MIRROR_SCHEMA)
    db.exec(`pragma user_version = ${MIRROR_VERSION}`)
  }
  return db
}

/** Keeps each prepared statement: a publish asks the same dozens of them, and preparing takes longer. */
function preparedOnce(db: DatabaseSync): DatabaseSync {
  const statements = new Map<string, StatementSync>()
  const prepare = db.prepare.bind(db)
  db.prepare = (sql, ...options) => {
    const statement = statements.get(sql) ?? prepare(sql, ...options)
    statements.set(sql, statement)
    return statement
  }
  return db
}

function dropAll(db: DatabaseSync): void {
  const made = db
    .prepare(`select type, name from sqlite_master
      where type in ('view', 'table') and name not like 'sqlite_%' order by type desc`)
    .all()
  for (const { type, name } of made) db.exec(`drop ${String(type)} "${String(name)}"`)
}

/** Runs `work` in one transaction: all of it is written, or nothing. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    // A full disk ends the transaction by itself; that must not hide why.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/** Reads a note the mirror keeps about itself; undefined when it was never written. */
export function readNote(db: DatabaseSync, key: string): string | undefined {
  const row = db.prepare('select value from meta where key = ?').get(key)
  return row ? String(row.value) : undefined
}

/** Writes a note the mirror keeps about itself. */
export function writeNote(db: DatabaseSync, key: string, value: string): void {
  db.prepare('insert or replace into meta (key, value) values (?, ?)').run(key, value)
}
