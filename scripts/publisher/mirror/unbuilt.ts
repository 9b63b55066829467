import type { DatabaseSync } from 'node:sqlite'
import { readNote, writeNote } from './open.ts'

const NOTE = 'unbuilt'
const UNINDEXED = 'unindexed'

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
  writeNote(db, UNINDEXED, 'yes')
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

/** Whether the search index is older than what the mirror holds. */
export function isUnindexed(db: DatabaseSync): boolean {
  return readNote(db, UNINDEXED) !== undefined
}

/** Notes that the search index was made from what the mirror holds now. */
export function noteIndexed(db: DatabaseSync): void {
  db.prepare('delete from meta where key = ?').run(UNINDEXED)
}
