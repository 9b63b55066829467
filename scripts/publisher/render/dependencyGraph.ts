import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Read } from './siteBundle.ts'

/**
 * The dependency graph: the reads each page was rendered from, stored with the mirror. No method opens
 * a transaction of its own.
 */
export function openDependencyGraph(db: DatabaseSync) {
  const q = statements(db)
  const rowId = (statement: StatementSync, value: string) => {
    const row = statement.get(value)
    return row ? Number(row.id) : null
  }

  function readId({ key, answer, cacheTags }: Read): number {
    const known = q.read.get(key)
    if (known?.answer === answer) return Number(known.id)
    const id = Number(q.putRead.get(key, answer)?.id)
    if (known) q.dropTags.run(id)
    for (const tag of cacheTags) q.putTag.run(tag, id)
    return id
  }

  function dropUnused(read: number): void {
    if (q.isUsed.get(read)) return
    q.dropTags.run(read)
    q.dropRead.run(read)
  }

  return {
    /**
     * Records what a page was rendered from.
     *
     * @param isWhole - whether these are all of its reads; a page that failed lacks some.
     * @param bytes - size of its file; null when there is none. The file of a page that failed stays.
     */
    record(address: string, reads: Read[], isWhole: boolean, bytes: number | null): void {
      const page = rowId(q.page, address) ?? Number(q.putPage.get(address)?.id)
      const before = new Set(q.readsOf.all(page).map((row) => Number(row.read)))
      for (const id of reads.map(readId)) if (!before.delete(id)) q.link.run(page, id)
      if (!isWhole) return
      q.putBytes.run(bytes, page)
      for (const id of before) {
        q.unlink.run(page, id)
        dropUnused(id)
      }
    },

    /** The reads that depend on one of these tags, with the digests of the results that pages show. */
    readsOn(cacheTags: Iterable<string>): { id: number; key: string; answer: string }[] {
      const found = new Map<number, { id: number; key: string; answer: string }>()
      for (const tag of cacheTags)
        for (const row of q.readsOn.all(tag))
          found.set(Number(row.id), {
            id: Number(row.id),
            key: String(row.key),
            answer: String(row.answer),
          })
      return [...found.values()]
    },

    /** The addresses of the pages that depend on a read. */
    pagesWith: (read: number) => q.pagesWith.all(read).map((row) => String(row.address)),

    /** The sizes of the files of the live release, by address. */
    sizes: () => q.sizes.all().map((row) => [String(row.address), Number(row.bytes)] as const),

    addresses: () => new Set(q.addresses.all().map((row) => String(row.address))),
    /** Whether there are fewer pages than this; reads no more rows than that. */
    hasFewer: (than: number) => Number(q.upTo.get(than)?.n) < than,

    clear(): void {
      db.exec('delete from pages; delete from page_reads; delete from reads; delete from read_tags')
    },
  }
}

function statements(db: DatabaseSync) {
  const prepare = (sql: string) => db.prepare(sql)
  return {
    page: prepare('select id from pages where address = ?'),
    putPage: prepare('insert into pages (address) values (?) returning id'),
    putBytes: prepare('update pages set bytes = ? where id = ?'),
    sizes: prepare('select address, bytes from pages where bytes is not null'),
    addresses: prepare('select address from pages'),
    upTo: prepare('select count(*) as n from (select 1 from pages limit ?)'),
    read: prepare('select id, answer from reads where key = ?'),
    putRead: prepare(`insert into reads (key, answer) values (?, ?)
      on conflict (key) do update set answer = excluded.answer returning id`),
    dropRead: prepare('delete from reads where id = ?'),
    putTag: prepare('insert or ignore into read_tags values (?, ?)'),
    dropTags: prepare('delete from read_tags where read = ?'),
    readsOf: prepare('select read from page_reads where page = ?'),
    link: prepare('insert or ignore into page_reads values (?, ?)'),
    unlink: prepare('delete from page_reads where page = ? and read = ?'),
    isUsed: prepare('select 1 from page_reads where read = ? limit 1'),
    readsOn: prepare(`select r.id, r.key, r.answer from read_tags t
      join reads r on r.id = t.read where t.tag = ?`),
    pagesWith: prepare(`select p.address from page_reads l
      join pages p on p.id = l.page where l.read = ?`),
  }
}

export type DependencyGraph = ReturnType<typeof openDependencyGraph>
