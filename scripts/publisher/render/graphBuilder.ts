import type { DatabaseSync } from 'node:sqlite'
import { MIRROR_SCHEMA } from '../mirror/schema.ts'
import type { StagedPage } from './tasks.ts'

/** Pages whose rows are written together: each transaction writes the changed parts of all indexes. */
const PAGES_AT_ONCE = 2000

type Rows = Record<'pages' | 'reads' | 'links' | 'tags', unknown[][]>

const noRows = (): Rows => ({ pages: [], reads: [], links: [], tags: [] })

/** The rows of `read_tags` until they are sorted. */
const UNSORTED_TAGS = 'unsorted_tags'

/** Indexes of the graph. Their keys are random, so that each transaction would write most of their pages. */
const INDEXES = ['pages_address', 'reads_key', 'page_reads_read', 'read_tags_read']

/**
 * Fills an empty dependency graph. Nothing is looked up, because ids are counted here, thousands of rows are
 * inserted with one statement per table, and what has random keys is sorted at the end. Until then, every page
 * has to be rendered: a release that is abandoned leaves a graph without indexes, which is not read.
 */
export class GraphBuilder {
  readonly #db: DatabaseSync
  /** Ids of the reads, by key. */
  readonly #reads = new Map<string, number>()
  #rows = noRows()
  #pages = 0

  /** @param db - the mirror, whose graph is empty; in a transaction. */
  constructor(db: DatabaseSync) {
    this.#db = db
    for (const index of INDEXES) db.exec(`drop index if exists ${index}`)
    db.exec(`drop table if exists ${UNSORTED_TAGS}`)
    db.exec(`create temporary table ${UNSORTED_TAGS} (tag text not null, read integer not null)`)
  }

  /** Adds pages; call it in a transaction. Each page may be added once. */
  add(pages: readonly StagedPage[]): void {
    for (const page of pages) this.#add(page)
    if (this.#rows.pages.length >= PAGES_AT_ONCE) this.#write()
  }

  /** Writes what is left, and the indexes; call it in a transaction. */
  finish(): void {
    this.#write()
    this.#db.exec(`insert into read_tags select tag, read from ${UNSORTED_TAGS} order by 1, 2`)
    this.#db.exec(`drop table ${UNSORTED_TAGS}`)
    this.#db.exec(MIRROR_SCHEMA)
  }

  #add({ address, bytes, reads }: StagedPage): void {
    const page = ++this.#pages
    const rows = this.#rows
    rows.pages.push([page, address, bytes])
    for (const { key, answer, cacheTags } of reads) {
      const known = this.#reads.get(key)
      const read = known ?? this.#reads.size + 1
      rows.links.push([page, read])
      if (known !== undefined) continue
      this.#reads.set(key, read)
      rows.reads.push([read, key, answer])
      for (const tag of cacheTags) rows.tags.push([tag, read])
    }
  }

  #write(): void {
    const { pages, reads, links, tags } = this.#rows
    this.#rows = noRows()
    this.#insert('pages', 3, pages)
    this.#insert('reads', 3, reads)
    this.#insert('page_reads', 2, links)
    this.#insert(UNSORTED_TAGS, 2, tags)
  }

  #insert(table: string, columns: number, rows: unknown[][]): void {
    const values = Array.from({ length: columns }, (_, index) => `value ->> ${index}`)
    const sql = `insert into ${table} select ${values.join(', ')} from json_each(?)`
    this.#db.prepare(sql).run(JSON.stringify(rows))
  }
}
