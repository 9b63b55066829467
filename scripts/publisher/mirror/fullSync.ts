import type { DatabaseSync } from 'node:sqlite'
import { mirrorWriter } from './apply.ts'
import { inTransaction, writeNote } from './database.ts'
import { pages, type SourceRow, type SourceTable } from './pagedReads.ts'
import { nameOf, type RowKind } from './readableRows.ts'
import { type RowGuard, rowGuard } from './rowGuard.ts'
import type { ArticleRow, SyncStart } from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'
import {
  applyRemovals,
  articleWriter,
  authorsById,
  type MirrorWriter,
  noteSynced,
  putRow,
  type SyncOptions,
  type SyncResult,
  unreadable,
} from './writeRows.ts'

/** The note that every page has to be rendered, whatever was touched. */
export const WHOLE = 'whole'

/** The small tables of the mirror, and what names a row in them. */
const NAMES = {
  category: ['categories', 'id'],
  tag: ['tags', 'id'],
  author: ['authors', 'id'],
  'former address': ['former_slugs', 'slug'],
  'former page': ['former_pages', "kind || '/' || slug"],
} as const
type SmallKind = keyof typeof NAMES

/** A reading of everything, or of much. */
interface Reading {
  options: SyncOptions
  writer: MirrorWriter
  guard: RowGuard
  result: SyncResult
  since: number
}

/**
 * Reads what is more than one answer holds, page by page. Crashing in between loses nothing: the
 * place to go on from is written last, and until then every page counts as touched.
 *
 * @param start - tells where the reading starts: rows that come later are met by the next sync.
 * @param from - `since`: the transaction to read from; 0 for everything, with what is no longer found
 *   dropped. `dueSince`: when the last sync was, by the clock of the database.
 */
export async function readAll(
  options: SyncOptions,
  start: SyncStart,
  { since, dueSince }: { since: number; dueSince: string },
): Promise<SyncResult> {
  const { db, now } = options
  const writer = mirrorWriter(db, true)
  const guard = rowGuard(db, now)
  const result: SyncResult = { written: 0, removed: 0, full: since === 0 }
  const reading: Reading = { options, writer, guard, result, since }
  const { site_settings: settings } = start
  inTransaction(db, () => {
    writeNote(db, WHOLE, 'yes')
    noteUnbuilt(db, 0)
    if (settings && putRow(guard, 'settings', settings, writer.putSettings)) result.written++
  })
  if (!result.full) await readRemovals(reading)
  await readSmallTables(reading)
  const seen = await readArticles(reading, 'articles', since)
  if (result.full) dropAbsentArticles(reading, seen)
  await fetchMissingAuthors(reading)
  if (!result.full) await readArticles(reading, 'articles due', dueSince)
  inTransaction(db, () => noteSynced(options, writer, start))
  return result
}

async function readRemovals({ options, writer, guard, result, since }: Reading): Promise<void> {
  const { db, client } = options
  const skip = (key: object, error: unknown) => {
    const id = JSON.stringify(key)
    guard.unreadable({ kind: 'removal', id, address: id }, error)
  }
  for await (const rows of pages(client, 'removals', since, skip))
    result.removed += inTransaction(db, () => applyRemovals(writer, guard, rows, db))
}

async function readSmallTables(reading: Reading): Promise<void> {
  const { writer } = reading
  await readTable(reading, 'categories', 'category', writer.putCategory)
  await readTable(reading, 'tags', 'tag', writer.putTag)
  await readTable(reading, 'authors', 'author', writer.putAuthor)
  await readTable(reading, 'article_slugs', 'former address', writer.putFormerSlug)
  await readTable(reading, 'former_pages', 'former page', writer.putFormerPage)
}

async function readTable<T extends SourceTable>(
  { options, guard, result, since }: Reading,
  table: T,
  kind: SmallKind,
  put: (row: SourceRow<T>) => boolean,
): Promise<void> {
  const { db, client } = options
  // Quarantined rows count as seen: readers keep the version before.
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
  const [table, name] = NAMES[kind]
  const drop = db.prepare(`delete from ${table} where ${name} = ?`)
  for (const row of db.prepare(`select ${name} as name from ${table}`).all())
    if (!seen.has(String(row.name))) drop.run(String(row.name))
  for (const id of guard.rows(kind)) if (!seen.has(id)) guard.dropRow({ kind, id })
}

async function readArticles(
  { options, writer, guard, result }: Reading,
  table: 'articles' | 'articles due',
  since: number | string,
): Promise<Set<string>> {
  const { db, client, onProgress } = options
  const seen = new Set<string>()
  const skip = unreadable(guard, 'article' satisfies RowKind)
  const source = pages(client, table, since, (key, error) => {
    seen.add(String(key.id))
    skip(key, error)
  })
  const write = articleWriter(options, writer, guard)
  for await (const rows of source) {
    const isNew = (row: ArticleRow) => result.full || !writer.holdsArticle(row)
    const changed = rows.filter(isNew)
    const bodies = changed.map(write.body)
    inTransaction(db, () => {
      changed.forEach((row, index) => {
        write.put(row, bodies[index] ?? null)
      })
    })
    for (const row of rows) seen.add(row.id)
    result.written += changed.length
    onProgress?.(seen.size)
  }
  return seen
}

function dropAbsentArticles(
  { options: { db }, writer, guard, result }: Reading,
  seen: Set<string>,
): void {
  const gone = db
    .prepare('select id from articles')
    .all()
    .map(({ id }) => String(id))
    .filter((id) => !seen.has(id))
  inTransaction(db, () => {
    for (const id of gone) writer.removeArticle(id)
    for (const id of guard.rows('article'))
      if (!seen.has(id)) guard.dropRow({ kind: 'article', id })
    if (gone.length > 0) noteUnbuilt(db, gone.length)
  })
  result.removed += gone.length
}

async function fetchMissingAuthors({ options, writer, guard }: Reading): Promise<void> {
  const { db, client } = options
  const missing = db
    .prepare(
      `select distinct author_id from articles
       where author_id is not null and author_id not in (select id from authors)`,
    )
    .all()
    .map(({ author_id }) => String(author_id))
  const authors = await authorsById(client, missing, guard)
  inTransaction(db, () => {
    for (const author of authors) putRow(guard, 'author', author, writer.putAuthor)
  })
}
