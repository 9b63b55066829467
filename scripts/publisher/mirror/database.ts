import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isCorrupt } from './machineErrors.ts'
import { MIRROR_SCHEMA, MIRROR_VERSION } from './schema.ts'

/** Called with one line when a damaged mirror or release is discarded and created again. */
export type OnDiscard = (line: string) => void

/**
 * Opens the mirror and checks all of it, unless the file is as `closeMirror` left it: reading a mirror of a
 * million articles takes two minutes. A damaged mirror is discarded, because its content can be read from the
 * database again.
 *
 * @param onDiscard - called with the reason when the mirror is discarded.
 */
export function openVerifiedMirror(path: string, onDiscard: OnDiscard): DatabaseSync {
  let db: DatabaseSync | null = null
  try {
    const isUnchanged = readClosed(path) === stateOf(path)
    // A publisher that is killed leaves no record, so the next start checks the mirror.
    rmSync(closedFile(path), { force: true })
    db = openMirror(path)
    if (isUnchanged) return db
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

/** Closes the mirror and records its state; no other process may have it open. */
export function closeMirror(path: string, db: DatabaseSync): void {
  db.close()
  try {
    const state = stateOf(path)
    if (state !== null) writeFileSync(closedFile(path), state)
  } catch {
    // On a full disk: the next start checks the mirror.
  }
}

const closedFile = (path: string) => `${path}.closed`

/** The state that `closeMirror` recorded; undefined without one. */
function readClosed(path: string): string | undefined {
  try {
    return readFileSync(closedFile(path), 'utf8')
  } catch {
    return undefined
  }
}

/** Size and time of a closed mirror; null if changes are in its write-ahead log. */
function stateOf(path: string): string | null {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  const file = statSync(path, { throwIfNoEntry: false, bigint: true })
  return !file || (log && log.size > 0) ? null : `${file.size} ${file.mtimeNs}`
}

/**
 * Moves the changes of the write-ahead log into the file of the mirror. Called in the background by another
 * process: within a publish, readers would wait for the disk.
 */
export function checkpointMirror(path: string): void {
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma wal_checkpoint(passive)')
  } finally {
    db.close()
  }
}

/** Deletes a mirror; no process may have it open. */
export function discardMirror(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal', '.closed'])
    rmSync(path + ending, { force: true })
}

/**
 * Opens the mirror. Creates it if it is missing or was created by another version of the program.
 *
 * @param path - the SQLite file; its folder is created if missing.
 */
export function openMirror(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  const opened = new DatabaseSync(path)
  try {
    return prepareMirror(withStatementCache(opened))
  } catch (error) {
    opened.close()
    throw error
  }
}

function prepareMirror(db: DatabaseSync): DatabaseSync {
  // WAL, because a build reads while the next sync writes.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  // About 40 MB; checkpointMirror usually empties the log before.
  db.exec('pragma wal_autocheckpoint = 10000')
  const found = db.prepare('pragma user_version').get()?.user_version
  if (found !== MIRROR_VERSION) {
    dropAll(db)
    db.exec(MIRROR_SCHEMA)
    db.exec(`pragma user_version = ${MIRROR_VERSION}`)
  }
  return db
}

/** Caches prepared statements: a publish repeats the same few dozen, and preparing takes longer. */
function withStatementCache(db: DatabaseSync): DatabaseSync {
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
  const objects = db
    .prepare(`select type, name from sqlite_master
      where type in ('view', 'table') and name not like 'sqlite_%' order by type desc`)
    .all()
  for (const { type, name } of objects) db.exec(`drop ${String(type)} "${String(name)}"`)
}

/** Runs `work` in one transaction. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    // On a full disk SQLite ends the transaction itself; an error of rollback would hide the reason.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/** Reads metadata of the mirror; undefined when it was never written. */
export function readNote(db: DatabaseSync, key: string): string | undefined {
  const row = db.prepare('select value from meta where key = ?').get(key)
  return row ? String(row.value) : undefined
}

/** Writes metadata of the mirror. */
export function writeNote(db: DatabaseSync, key: string, value: string): void {
  db.prepare('insert or replace into meta (key, value) values (?, ?)').run(key, value)
}
