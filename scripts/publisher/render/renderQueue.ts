import type { DatabaseSync } from 'node:sqlite'
import { readNote, writeNote } from '../mirror/database.ts'
import { WHOLE } from '../mirror/fullSync.ts'

/** The note of the release that the dependency graph describes. */
const RELEASE = 'release'
/** The note of the number of published articles. */
const SHOWN = 'shown'

/** The work left until the site shows what the mirror holds. Opens no transaction. */
export function openQueue(db: DatabaseSync) {
  const invalidated = db.prepare('select tag from invalidated')
  const dropTag = db.prepare('delete from invalidated where tag = ?')
  const waiting = db.prepare('select address from queue order by address')
  const put = db.prepare('insert or ignore into queue values (?)')
  const drop = db.prepare('delete from queue where address = ?')
  const size = db.prepare('select count(*) as n from queue')
  const articles = db.prepare("select articles as n from list_counts where list = 'all:'")
  const unpurged = db.prepare('select address from unpurged order by address')
  const putUnpurged = db.prepare('insert or ignore into unpurged values (?)')
  const dropUnpurged = db.prepare('delete from unpurged where address = ?')
  const column = (rows: unknown[], name: string) =>
    rows.map((row) => String((row as Record<string, unknown>)[name]))

  return {
    /** Invalidated tags that are not yet turned into addresses. */
    invalidated: () => column(invalidated.all(), 'tag'),
    /** Replaces tags by addresses; call it in a transaction. */
    replaceTopics(cacheTags: Iterable<string>, addresses: Iterable<string>): void {
      for (const address of addresses) put.run(address)
      for (const tag of cacheTags) dropTag.run(tag)
    },
    waiting: () => column(waiting.all(), 'address'),
    size: () => Number(size.get()?.n),
    done: (address: string) => drop.run(address),

    /** Whether every page has to be rendered for the live release. */
    isWhole: (live: string | null) =>
      live === null || readNote(db, WHOLE) !== undefined || readNote(db, RELEASE) !== live,
    /** Makes the next publish render every page. */
    requireFullRender: () => writeNote(db, WHOLE, 'yes'),

    /** Articles in the mirror. */
    articles: () => Number(articles.get()?.n ?? 0),
    /** Published articles; 0 before the first release. */
    shown: () => Number(readNote(db, SHOWN) ?? 0),
    noteShown(): void {
      writeNote(db, SHOWN, String(Number(articles.get()?.n ?? 0)))
    },

    /** A complete release is live: the queue is empty. */
    settle(release: string): void {
      db.exec('delete from invalidated; delete from queue')
      db.prepare('delete from meta where key = ?').run(WHOLE)
      writeNote(db, RELEASE, release)
    },

    /** Addresses whose purge from caches is not confirmed. */
    unpurged: () => column(unpurged.all(), 'address'),
    noteChanged(addresses: Iterable<string>): void {
      for (const address of addresses) putUnpurged.run(address)
    },
    notePurged(addresses: Iterable<string>): void {
      for (const address of addresses) dropUnpurged.run(address)
    },
  }
}

export type Queue = ReturnType<typeof openQueue>
