import type { DatabaseSync } from 'node:sqlite'
import { readNote, writeNote } from '../mirror/database.ts'
import { DependencyGraph, type SizedPage } from './dependencyGraph.ts'

/** The note of the last page whose file was checked; 0 after the last of all. */
const CHECKED = 'checked'
/** Maximum number of pages whose files are checked at a start. */
const CHECKED_AT_START = 100_000

/**
 * The pages whose files are checked at this start: all of them, or the next ones of a large site, where
 * checking all would take minutes.
 *
 * @param db - the mirror, which notes the last one.
 */
export function* pagesToCheck(db: DatabaseSync): Generator<SizedPage> {
  let [last, count] = [Number(readNote(db, CHECKED) ?? 0), 0]
  for (const page of new DependencyGraph(db).sizes(last, CHECKED_AT_START)) {
    yield page
    last = page.id
    count++
  }
  writeNote(db, CHECKED, String(count < CHECKED_AT_START ? 0 : last))
}
