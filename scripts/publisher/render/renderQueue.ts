import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { cacheTags, LATEST_ENTRY } from '@broadsheet/shared/publishing/cacheTags.ts'
import { readNote, writeNote } from '../mirror/database.ts'
import { WHOLE } from '../mirror/fullSync.ts'

/** The note of the release that the dependency graph describes. */
const RELEASE = 'release'
/** The note of the number of published articles. */
const PUBLISHED = 'shown'

/** The work left until the site shows what the mirror holds. No method opens a transaction. */
export class RenderQueue {
  readonly #db: DatabaseSync
  readonly #sql: Statements

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#sql = statements(db)
  }

  /** Invalidated tags that are not yet turned into addresses. */
  invalidated(): string[] {
    return this.#sql.invalidated.all().map((row) => String(row.tag))
  }

  /** Slugs whose article was added, changed or removed; none if there are more than `most`. */
  changedSlugs(most: number): string[] {
    const rows = this.#sql.changedSlugs.all(most + 1)
    return rows.length > most ? [] : rows.map(({ slug }) => String(slug))
  }

  /** Slugs of live coverage with changed entries, at most `most`. */
  changedLive(most: number): string[] {
    return this.#sql.changedLive.all(most).map(({ slug }) => String(slug))
  }

  /** Lets the cards and fronts with the latest entries of live coverage wait. Call it in a transaction. */
  holdCards(): void {
    this.#sql.hold.run()
    this.#sql.dropUnheld.run()
  }

  /** Ends the waiting of cards; returns whether any waited. Call it in a transaction. */
  releaseCards(): boolean {
    this.#sql.release.run()
    return this.#sql.dropHeld.run().changes > 0
  }

  /** Whether cards wait. */
  hasHeldCards(): boolean {
    return this.#sql.isHeld.get() !== undefined
  }

  /** Replaces tags by addresses; call it in a transaction. */
  replaceTags(cacheTags: Iterable<string>, addresses: Iterable<string>): void {
    for (const address of addresses) this.#sql.put.run(address)
    for (const tag of cacheTags) this.#sql.dropTag.run(tag)
  }

  /** The addresses to render. */
  waiting(): string[] {
    return addressesIn(this.#sql.waiting)
  }

  /** The number of addresses to render. */
  size(): number {
    return Number(this.#sql.size.get()?.n)
  }

  /** Removes an address that was rendered. */
  done(address: string): void {
    this.#sql.drop.run(address)
  }

  /** Whether every page has to be rendered for the live release. */
  isWhole(live: string | null): boolean {
    return (
      live === null ||
      readNote(this.#db, WHOLE) !== undefined ||
      readNote(this.#db, RELEASE) !== live
    )
  }

  /** Makes the next publish render every page. */
  requireFullRender(): void {
    writeNote(this.#db, WHOLE, 'yes')
  }

  /** Articles in the mirror. */
  articles(): number {
    return Number(this.#sql.articles.get()?.n ?? 0)
  }

  /** Published articles; 0 before the first release. */
  published(): number {
    return Number(readNote(this.#db, PUBLISHED) ?? 0)
  }

  /** Records that the articles of the mirror are published. */
  notePublished(): void {
    writeNote(this.#db, PUBLISHED, String(this.articles()))
  }

  /** Empties the queue: a complete release is live. */
  settle(release: string): void {
    this.#db.exec('delete from invalidated; delete from held; delete from queue')
    this.#db.prepare('delete from meta where key = ?').run(WHOLE)
    writeNote(this.#db, RELEASE, release)
  }

  /** Addresses whose purge from caches is not confirmed. */
  unpurged(): string[] {
    return addressesIn(this.#sql.unpurged)
  }

  /** Adds addresses to purge from caches. */
  noteChanged(addresses: Iterable<string>): void {
    for (const address of addresses) this.#sql.putUnpurged.run(address)
  }

  /** Removes addresses whose purge is confirmed. */
  notePurged(addresses: Iterable<string>): void {
    for (const address of addresses) this.#sql.dropUnpurged.run(address)
  }
}

const IS_CARD = `tag > '${LATEST_ENTRY}' and tag < '${LATEST_ENTRY}~'`

const addressesIn = (query: StatementSync) => query.all().map((row) => String(row.address))

type Statements = ReturnType<typeof statements>

const statements = (db: DatabaseSync) => ({
  invalidated: db.prepare('select tag from invalidated'),
  // The tags at:SLUG: a semicolon follows the colon.
  changedSlugs: db.prepare(`select substr(tag, 4) as slug from invalidated
    where tag > 'at:' and tag < 'at;' limit ?`),
  // The tags live:ID: a semicolon follows the colon.
  changedLive:
    db.prepare(`select a.slug from invalidated i join articles a on a.id = substr(i.tag, 6)
    where i.tag > 'live:' and i.tag < 'live;' and a.article_type = 'live' limit ?`),
  hold: db.prepare(`insert or ignore into held select tag from invalidated where ${IS_CARD}`),
  dropUnheld: db.prepare(`delete from invalidated where ${IS_CARD}`),
  release: db.prepare(`insert or ignore into invalidated
    select '${cacheTags.summary('')}' || substr(tag, ${LATEST_ENTRY.length + 1}) from held`),
  dropHeld: db.prepare('delete from held'),
  isHeld: db.prepare('select 1 from held limit 1'),
  dropTag: db.prepare('delete from invalidated where tag = ?'),
  waiting: db.prepare('select address from queue order by address'),
  put: db.prepare('insert or ignore into queue values (?)'),
  drop: db.prepare('delete from queue where address = ?'),
  size: db.prepare('select count(*) as n from queue'),
  articles: db.prepare("select articles as n from list_counts where list = 'all:'"),
  unpurged: db.prepare('select address from unpurged order by address'),
  putUnpurged: db.prepare('insert or ignore into unpurged values (?)'),
  dropUnpurged: db.prepare('delete from unpurged where address = ?'),
})
