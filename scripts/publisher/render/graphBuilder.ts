import type { DatabaseSync } from 'node:sqlite'
import type { StagedPage } from './tasks.ts'

/**
 * Fills an empty dependency graph. Nothing is looked up, because ids are counted here, and each call
 * inserts thousands of rows with one statement per table.
 */
export class GraphBuilder {
  readonly #db: DatabaseSync
  /** Ids of the reads, by key. */
  readonly #reads = new Map<string, number>()
  #pages = 0

  /** @param db - the mirror, whose graph is empty. */
  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Adds pages; call it in a transaction. Each page may be added once. */
  add(pages: readonly StagedPage[]): void {
    const rows = { pages: [], reads: [], links: [], tags: [] } as Record<string, unknown[][]>
    for (const { address, bytes, reads } of pages) {
      const page = ++this.#pages
      rows.pages?.push([page, address, bytes])
      for (const { key, answer, cacheTags } of reads) {
        const known = this.#reads.get(key)
        const read = known ?? this.#reads.size + 1
        rows.links?.push([page, read])
        if (known !== undefined) continue
        this.#reads.set(key, read)
        rows.reads?.push([read, key, answer])
        for (const tag of cacheTags) rows.tags?.push([tag, read])
      }
    }
    this.#insert('pages', 3, rows.pages)
    this.#insert('reads', 3, rows.reads)
    this.#insert('page_reads', 2, rows.links)
    this.#insert('read_tags', 2, rows.tags)
  }

  #insert(table: string, columns: number, rows: unknown[][] = []): void {
    const values = Array.from({ length: columns }, (_, index) => `value ->> ${index}`)
    const sql = `insert into ${table} select ${values.join(', ')} from json_each(?)`
    this.#db.prepare(sql).run(JSON.stringify(rows))
  }
}
