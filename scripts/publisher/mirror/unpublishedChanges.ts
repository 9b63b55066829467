import type { DatabaseSync } from 'node:sqlite'
import { readNote, writeNote } from './database.ts'

const NOTE = 'unbuilt'
/** Counts the changes of the mirror. */
const CHANGES = 'changes'
/** The count up to which the search index holds them. */
const INDEXED = 'indexed'

/** What the mirror holds and the live release does not show yet. */
export interface Unbuilt {
  /** Articles taken away since the live release was built. */
  removed: number
}

/**
 * Notes that the mirror now differs from the live release. Called in the transaction that writes
 * the difference: a crash before the build cannot make the site forget that it has to be built.
 */
export function noteUnbuilt(db: DatabaseSync, removed: number): void {
  writeNote(db, NOTE, String((readUnbuilt(db)?.removed ?? 0) + removed))
  writeNote(db, CHANGES, String(Number(changesOf(db)) + 1))
}

/** Null when the live release shows all that the mirror holds. */
export function readUnbuilt(db: DatabaseSync): Unbuilt | null {
  const note = readNote(db, NOTE)
  return note === undefined ? null : { removed: Number(note) }
}

/** Notes that a release with everything in the mirror went live. */
export function noteBuilt(db: DatabaseSync): void {
  db.prepare('delete from meta where key = ?').run(NOTE)
}

const changesOf = (db: DatabaseSync): string => readNote(db, CHANGES) ?? '0'

/**
 * What the search index has to be made from; null when it holds it already. Changes that arrive while
 * the index is made count on, so that they are not taken for indexed.
 */
export function unindexed(db: DatabaseSync): string | null {
  const changes = changesOf(db)
  return readNote(db, INDEXED) === changes ? null : changes
}

/**
 * Notes that the search index holds the mirror.
 *
 * @param changes - what `unindexed` said before the index was made.
 */
export function noteIndexed(db: DatabaseSync, changes: string): void {
  writeNote(db, INDEXED, changes)
}
