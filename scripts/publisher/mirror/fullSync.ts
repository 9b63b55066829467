import { prefetched } from '../../concurrency/prefetch.ts'
import { ArticlePages } from './articlePages.ts'
import { beginBulkLoad, endBulkLoad } from './bulkLoad.ts'
import { inTransaction, writeNote } from './database.ts'
import { goneSlugs } from './goneSlugs.ts'
import { Invalidation } from './invalidate.ts'
import { MirrorWriter } from './mirrorWriter.ts'
import { pages } from './pagedReads.ts'
import type { RowKind } from './readableRows.ts'
import { RowGuard } from './rowGuard.ts'
import { type Reading, readSmallTables } from './smallTables.ts'
import type { SyncStart } from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'
import {
  ArticleSync,
  applyRemovals,
  authorsById,
  noteSynced,
  putRow,
  type SyncOptions,
  type SyncResult,
  unreadable,
} from './writeRows.ts'

/** The note that every page has to be rendered, whatever was invalidated. */
export const WHOLE = 'whole'

/**
 * Reads what does not fit into one response, page by page. A crash loses nothing: the cursor is written
 * last, and until then every page counts as invalidated.
 *
 * @param start - state of the database when the sync starts; the next sync reads later rows.
 * @param from - `since`: the transaction to read from; 0 reads everything and removes rows that no
 *   longer exist. `dueSince`: time of the last sync, by the clock of the database.
 */
export async function readAll(
  options: SyncOptions,
  start: SyncStart,
  { since, dueSince }: { since: number; dueSince: string },
): Promise<SyncResult> {
  const { db, now } = options
  const isBulkLoad = since === 0 && inTransaction(db, () => beginBulkLoad(db))
  const writer = new MirrorWriter(db, true, isBulkLoad)
  const guard = new RowGuard(db, now)
  const result: SyncResult = { written: 0, removed: 0, full: since === 0 }
  const reading: Reading = { options, writer, guard, result, since }
  const { site_settings: settings } = start
  inTransaction(db, () => {
    writeNote(db, WHOLE, 'yes')
    noteUnbuilt(db, 0)
    if (settings && putRow(guard, 'settings', settings, (row) => writer.settings.put(row)))
      result.written++
    const { breaking_news: banner } = start
    if (putRow(guard, 'breaking news', banner, (row) => writer.breakingNews.put(row)))
      result.written++
  })
  if (result.full) await readGoneSlugs(reading)
  else await readRemovals(reading)
  await readSmallTables(reading)
  const seen = await readArticles(reading, 'articles', since)
  if (result.full) dropAbsentArticles(reading, seen)
  await fetchMissingAuthors(reading)
  if (!result.full) await readArticles(reading, 'articles due', dueSince)
  inTransaction(db, () => {
    if (isBulkLoad) endBulkLoad(db)
    noteSynced(options, new Invalidation(db), start)
  })
  return result
}

async function readGoneSlugs({ options: { db, client }, writer }: Reading): Promise<void> {
  inTransaction(db, () => writer.formerAddresses.dropAllGone())
  for await (const slugs of goneSlugs(client))
    inTransaction(db, () => {
      for (const slug of slugs) writer.formerAddresses.putGone(slug)
    })
}

async function readRemovals({ options, writer, guard, result, since }: Reading): Promise<void> {
  const { db, client } = options
  const skip = (key: object, error: unknown) => {
    const id = JSON.stringify(key)
    guard.noteUnreadable({ kind: 'removal', id, address: id }, error)
  }
  for await (const rows of pages(client, 'removals', since, skip))
    result.removed += inTransaction(db, () => applyRemovals(writer, guard, rows, db))
}

async function readArticles(
  { options, writer, guard, result }: Reading,
  table: 'articles' | 'articles due',
  since: number | string,
): Promise<Set<string>> {
  const { client, onProgress } = options
  const seen = new Set<string>()
  const skip = unreadable(guard, 'article' satisfies RowKind)
  const source = pages(client, table, since, (key, error) => {
    seen.add(String(key.id))
    skip(key, error)
  })
  const articles = new ArticlePages(options, new ArticleSync(options, writer, guard))
  try {
    for await (const rows of prefetched(source)) {
      const changed = rows.filter((row) => result.full || !writer.articles.isCurrent(row))
      await articles.add(changed)
      for (const row of rows) seen.add(row.id)
      result.written += changed.length
      onProgress?.(seen.size)
    }
    await articles.finish()
  } finally {
    await articles.close()
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
    for (const id of gone) writer.articles.remove(id)
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
      `select distinct author_id from article_bylines
       where author_id not in (select id from authors)`,
    )
    .all()
    .map(({ author_id }) => String(author_id))
  const authors = await authorsById(client, missing, guard)
  inTransaction(db, () => {
    for (const author of authors) putRow(guard, 'author', author, (row) => writer.authors.put(row))
  })
}
