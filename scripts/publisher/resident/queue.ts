import type { DatabaseSync } from 'node:sqlite'
import { WHOLE } from '../mirror/full.ts'
import { readNote, writeNote } from '../mirror/open.ts'

/** The note that says which release the ledger tells of. */
const RELEASE = 'release'
/** The note of how many articles readers have. */
const SHOWN = 'shown'

/** What is still to be done for the site to show what the mirror holds. Opens no transaction. */
export function openQueue(db: DatabaseSync) {
  const touched = db.prepare('select topic from touched')
  const dropTopic = db.prepare('delete from touched where topic = ?')
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
    /** Topics that changes touched, and that are not yet turned into addresses. */
    touched: () => column(touched.all(), 'topic'),
    /** From topics to addresses: both in one transaction. */
    replaceTopics(topics: Iterable<string>, addresses: Iterable<string>): void {
      for (const address of addresses) put.run(address)
      for (const topic of topics) dropTopic.run(topic)
    },
    waiting: () => column(waiting.all(), 'address'),
    size: () => Number(size.get()?.n),
    done: (address: string) => drop.run(address),

    /** Whether every page has to be rendered, for the release readers get. */
    isWhole: (live: string | null) =>
      live === null || readNote(db, WHOLE) !== undefined || readNote(db, RELEASE) !== live,
    /** Has every page rendered by the next publish. */
    demandWhole: () => writeNote(db, WHOLE, 'yes'),

    /** Articles in the mirror. */
    articles: () => Number(articles.get()?.n ?? 0),
    /** Articles readers have; 0 before the first release. */
    shown: () => Number(readNote(db, SHOWN) ?? 0),
    noteShown(): void {
      writeNote(db, SHOWN, String(Number(articles.get()?.n ?? 0)))
    },

    /** A release with all of it is live: nothing waits any more. */
    settle(release: string): void {
      db.exec('delete from touched; delete from queue')
      db.prepare('delete from meta where key = ?').run(WHOLE)
      writeNote(db, RELEASE, release)
    },

    /** Addresses a cache in front of the site may still hold as they were. */
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
