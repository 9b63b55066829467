import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Read } from './siteBundle.ts'

/** A recorded read, with the digest of the result that pages show. */
export interface RecordedRead {
  id: number
  key: string
  answer: string
}

/** A page with the size of its file in bytes. */
export interface SizedPage {
  id: number
  address: string
  bytes: number
}

/**
 * The dependency graph: the reads each page was rendered from, stored with the mirror. No method opens
 * a transaction of its own.
 */
export class DependencyGraph {
  readonly #db: DatabaseSync
  readonly #sql: Statements

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#sql = statements(db)
  }

  /**
   * Records what a page was rendered from.
   *
   * @param isComplete - whether these are all of its reads; a page that failed lacks some.
   * @param bytes - size of its file; null when there is none. The file of a page that failed stays.
   */
  record(address: string, reads: Read[], isComplete: boolean, bytes: number | null): void {
    const page = this.#pageId(address)
    const before = new Set(this.#sql.readsOf.all(page).map((row) => Number(row.read)))
    for (const read of reads) {
      const id = this.#readId(read)
      if (!before.delete(id)) this.#sql.link.run(page, id)
    }
    if (!isComplete) return
    this.#sql.putBytes.run(bytes, page)
    for (const id of before) {
      this.#sql.unlink.run(page, id)
      this.#dropUnused(id)
    }
  }

  /** The reads that depend on one of these tags. */
  readsOn(cacheTags: Iterable<string>): RecordedRead[] {
    const found = new Map<number, RecordedRead>()
    for (const tag of cacheTags)
      for (const row of this.#sql.readsOn.all(tag)) {
        const id = Number(row.id)
        found.set(id, { id, key: String(row.key), answer: String(row.answer) })
      }
    return [...found.values()]
  }

  /** The addresses of the pages that depend on a read. */
  pagesWith(read: number): string[] {
    return this.#sql.pagesWith.all(read).map((row) => String(row.address))
  }

  /**
   * The sizes of the files of the live release, by address, in the order of their ids.
   *
   * @param after - id of the last page that is left out.
   * @param most - maximum number of pages.
   */
  *sizes(after: number, most: number): Generator<SizedPage> {
    for (const { id, address, bytes } of this.#sql.sizes.iterate(after, most))
      yield { id: Number(id), address: String(address), bytes: Number(bytes) }
  }

  /** The addresses of all recorded pages. */
  addresses(): Set<string> {
    return new Set(this.#sql.addresses.all().map((row) => String(row.address)))
  }

  /** The pages with a file whose address begins with `prefix`, and their reads. */
  rendered(prefix: string): Record<string, { bytes: number; reads: Read[] }> {
    const pages = this.#sql.sizesFrom.all(prefix, `${prefix}\u{10ffff}`)
    return Object.fromEntries(
      pages.map(({ id, address, bytes }) => [
        String(address),
        { bytes: Number(bytes), reads: this.#readsOf(Number(id)) },
      ]),
    )
  }

  /** Whether there are fewer pages than this; reads no more rows than that. */
  hasFewer(than: number): boolean {
    return Number(this.#sql.countUpTo.get(than)?.n) < than
  }

  /** Removes all pages and reads. */
  clear(): void {
    this.#db.exec(
      'delete from pages; delete from page_reads; delete from reads; delete from read_tags',
    )
  }

  #readsOf(page: number): Read[] {
    return this.#sql.wholeReadsOf.all(page).map(({ id, key, answer }) => ({
      key: String(key),
      answer: String(answer),
      cacheTags: this.#tagsOf(Number(id)),
    }))
  }

  #pageId(address: string): number {
    const row = this.#sql.page.get(address) ?? this.#sql.putPage.get(address)
    return Number(row?.id)
  }

  #readId({ key, answer, cacheTags }: Read): number {
    const known = this.#sql.read.get(key)
    if (known?.answer === answer) return Number(known.id)
    const id = Number((known ?? this.#sql.putRead.get(key, answer))?.id)
    if (known) this.#sql.putAnswer.run(answer, id)
    // Most of the articles of a list are the same as before.
    const before = new Set(known ? this.#tagsOf(id) : [])
    for (const tag of cacheTags) if (!before.delete(tag)) this.#sql.putTag.run(tag, id)
    for (const tag of before) this.#sql.dropTag.run(tag, id)
    return id
  }

  #tagsOf(read: number): string[] {
    return this.#sql.tagsOf.all(read).map(({ tag }) => String(tag))
  }

  #dropUnused(read: number): void {
    if (this.#sql.isUsed.get(read)) return
    this.#sql.dropTags.run(read)
    this.#sql.dropRead.run(read)
  }
}

type Statements = ReturnType<typeof statements>

function statements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => db.prepare(sql)
  return {
    page: prepare('select id from pages where address = ?'),
    putPage: prepare('insert into pages (address) values (?) returning id'),
    putBytes: prepare('update pages set bytes = ? where id = ?'),
    sizes: prepare(`select id, address, bytes from pages where id > ? and bytes is not null
      order by id limit ?`),
    addresses: prepare('select address from pages'),
    countUpTo: prepare('select count(*) as n from (select 1 from pages limit ?)'),
    read: prepare('select id, answer from reads where key = ?'),
    putRead: prepare('insert into reads (key, answer) values (?, ?) returning id'),
    putAnswer: prepare('update reads set answer = ? where id = ?'),
    dropRead: prepare('delete from reads where id = ?'),
    putTag: prepare('insert or ignore into read_tags values (?, ?)'),
    dropTag: prepare('delete from read_tags where tag = ? and read = ?'),
    dropTags: prepare('delete from read_tags where read = ?'),
    readsOf: prepare('select read from page_reads where page = ?'),
    link: prepare('insert or ignore into page_reads values (?, ?)'),
    unlink: prepare('delete from page_reads where page = ? and read = ?'),
    isUsed: prepare('select 1 from page_reads where read = ? limit 1'),
    readsOn: prepare(`select r.id, r.key, r.answer from read_tags t
      join reads r on r.id = t.read where t.tag = ?`),
    sizesFrom: prepare(`select id, address, bytes from pages
      where address >= ? and address < ? and bytes is not null`),
    wholeReadsOf: prepare(`select r.id, r.key, r.answer from page_reads l
      join reads r on r.id = l.read where l.page = ?`),
    tagsOf: prepare('select tag from read_tags where read = ?'),
    pagesWith: prepare(`select p.address from page_reads l
      join pages p on p.id = l.page where l.read = ?`),
  }
}
