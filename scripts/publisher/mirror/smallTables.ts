import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'
import type { MirrorWriter } from './mirrorWriter.ts'
import { pages } from './pagedReads.ts'
import { nameOf } from './readableRows.ts'
import type { RowGuard } from './rowGuard.ts'
import type { SourceRow, SourceTable } from './sourceTables.ts'
import { putRow, type SyncOptions, type SyncResult, unreadable } from './writeRows.ts'

/** The small tables of the mirror, and the key of a row. */
const KEYS = {
  category: ['categories', 'id'],
  tag: ['tags', 'id'],
  author: ['authors', 'id'],
  'former address': ['former_slugs', 'slug'],
  'former page': ['former_pages', "kind || '/' || slug"],
  redirect: ['redirects', 'id'],
  page: ['static_pages', 'id'],
  menu: ['menus', 'menu'],
  front: ['fronts', 'id'],
  'newsletter list': ['newsletter_lists', 'id'],
  'newsletter issue': ['newsletter_issues', 'id'],
  'live entry': ['live_entries', 'id'],
} as const
type SmallKind = keyof typeof KEYS

/** A sync page by page, of everything or of many changes. */
export interface Reading {
  options: SyncOptions
  writer: MirrorWriter
  guard: RowGuard
  result: SyncResult
  since: number
}

/** Reads the tables with few rows. */
export async function readSmallTables(reading: Reading): Promise<void> {
  const { writer, options } = reading
  await readTable(reading, 'categories', 'category', (row) => writer.categories.put(row))
  await readTable(reading, 'tags', 'tag', (row) => writer.tags.put(row))
  await readTable(reading, 'authors', 'author', (row) => writer.authors.put(row))
  await readTable(reading, 'article_slugs', 'former address', (row) =>
    writer.formerAddresses.putSlug(row),
  )
  await readTable(reading, 'former_pages', 'former page', (row) =>
    writer.formerAddresses.putPage(row),
  )
  await readTable(reading, 'redirects', 'redirect', (row) => writer.redirects.put(row))
  await readTable(reading, 'pages', 'page', (row) => writer.pages.put(row, options.render))
  await readTable(reading, 'menus', 'menu', (row) => writer.menus.put(row))
  await readTable(reading, 'fronts', 'front', (row) => writer.fronts.put(row))
  await readTable(reading, 'newsletter_lists', 'newsletter list', (row) =>
    writer.newsletterLists.put(row),
  )
  await readTable(reading, 'newsletter_issues', 'newsletter issue', (row) =>
    writer.newsletterIssues.put(row),
  )
  await readTable(reading, 'live_updates', 'live entry', (row) =>
    writer.live.put(row, options.render),
  )
}

async function readTable<T extends SourceTable>(
  { options, guard, result, since }: Reading,
  table: T,
  kind: SmallKind,
  put: (row: SourceRow<T>) => boolean,
): Promise<void> {
  const { db, client } = options
  // Quarantined rows count as seen: the mirror keeps their previous version.
  const seen = new Set<string>()
  const skip = unreadable(guard, kind)
  const source = pages(client, table, since, (key, error) => {
    seen.add(nameOf(kind, key).id)
    skip(key, error)
  })
  for await (const rows of source)
    inTransaction(db, () => {
      for (const row of rows) {
        seen.add(nameOf(kind, row).id)
        if (putRow(guard, kind, row, put)) result.written++
      }
    })
  if (result.full) inTransaction(db, () => dropAbsent(db, guard, kind, seen))
}

function dropAbsent(db: DatabaseSync, guard: RowGuard, kind: SmallKind, seen: Set<string>): void {
  const [table, name] = KEYS[kind]
  const drop = db.prepare(`delete from ${table} where ${name} = ?`)
  for (const row of db.prepare(`select ${name} as name from ${table}`).all())
    if (!seen.has(String(row.name))) drop.run(String(row.name))
  for (const id of guard.rows(kind)) if (!seen.has(id)) guard.dropRow({ kind, id })
}
