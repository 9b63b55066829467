import type { DatabaseSync } from 'node:sqlite'
import { mirrorWriter } from './apply.ts'
import { bodyRenderer } from './bodies.ts'
import { inTransaction, writeNote } from './open.ts'
import { setAsideWriter } from './setAside.ts'
import {
  type ArticleRow,
  articlesDueSince,
  authorsById,
  type Changes,
  changedArticles,
  changedRows,
} from './source.ts'
import {
  applyRemovals,
  type MirrorWriter,
  noteSynced,
  type SyncOptions,
  type SyncResult,
} from './sync.ts'
import { noteUnbuilt } from './unbuilt.ts'

/** The note that every page has to be rendered, whatever was touched. */
export const WHOLE = 'whole'

const EMPTY_SMALL_TABLES = `delete from categories; delete from tags; delete from authors;
  delete from former_slugs; delete from former_pages`

/**
 * Reads what is more than one answer holds, page by page. Crashing in between loses nothing: the
 * place to go on from is written last, and until then every page counts as touched.
 *
 * @param first - tells where the reading starts: rows that come later are met by the next sync.
 * @param since - the transaction to read from; 0 for everything, with what is no longer found dropped.
 */
export async function readAll(
  options: SyncOptions,
  first: Changes,
  since: number,
): Promise<SyncResult> {
  const { db, now } = options
  const full = since === 0
  const writer = mirrorWriter(db, true)
  const result: SyncResult = { written: 0, removed: 0, full }
  inTransaction(db, () => {
    writeNote(db, WHOLE, 'yes')
    noteUnbuilt(db, 0)
    if (full) db.exec(EMPTY_SMALL_TABLES)
    if (writer.putSettings(first.site_settings)) result.written++
  })
  if (!full) result.removed += await readRemovals(options, writer, since)
  result.written += await readSmallTables(options, writer, since)
  const seen = await readArticles(options, writer, since, result)
  if (full) result.removed += dropUnseen(db, writer, seen)
  await fetchMissingAuthors(options, writer)
  if (!full) {
    const due = new Date(now.getTime() - 86_400_000).toISOString()
    writeArticles(options, writer, await articlesDueSince(options.client, due), result, seen)
  }
  inTransaction(db, () => noteSynced(options, writer, first))
  return result
}

async function readRemovals({ db, client }: SyncOptions, writer: MirrorWriter, since: number) {
  let removed = 0
  for await (const rows of changedRows(client, 'removals', since))
    removed += inTransaction(db, () => applyRemovals(writer, rows, db))
  return removed
}

async function readSmallTables({ db, client }: SyncOptions, writer: MirrorWriter, since: number) {
  let written = 0
  const apply = async <Row>(source: AsyncGenerator<Row[]>, put: (row: Row) => boolean) => {
    for await (const rows of source)
      inTransaction(db, () => {
        for (const row of rows) if (put(row)) written++
      })
  }
  await apply(changedRows(client, 'categories', since), writer.putCategory)
  await apply(changedRows(client, 'tags', since), writer.putTag)
  await apply(changedRows(client, 'authors', since), writer.putAuthor)
  await apply(changedRows(client, 'article_slugs', since), writer.putFormerSlug)
  await apply(changedRows(client, 'former_pages', since), writer.putFormerPage)
  return written
}

async function readArticles(
  options: SyncOptions,
  writer: MirrorWriter,
  since: number,
  result: SyncResult,
): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const rows of changedArticles(options.client, since)) {
    writeArticles(options, writer, rows, result, seen)
    options.onProgress?.(seen.size)
  }
  return seen
}

function writeArticles(
  { db, render, renderer, now }: SyncOptions,
  writer: MirrorWriter,
  rows: ArticleRow[],
  result: SyncResult,
  seen: Set<string>,
): void {
  const changed = result.full ? rows : rows.filter((row) => !writer.holdsArticle(row))
  const notes = setAsideWriter(db)
  const bodyOf = bodyRenderer(db, render, renderer)
  const bodies = changed.map((row) => notes.attempt(row, bodyOf, now))
  inTransaction(db, () => {
    changed.forEach((row, index) => {
      const body = bodies[index]
      if (body) writer.putArticle(row, body)
    })
  })
  for (const row of rows) seen.add(row.id)
  result.written += changed.length
}

function dropUnseen(db: DatabaseSync, writer: MirrorWriter, seen: Set<string>): number {
  const gone = db
    .prepare('select id from articles')
    .all()
    .map(({ id }) => String(id))
    .filter((id) => !seen.has(id))
  inTransaction(db, () => {
    for (const id of gone) writer.removeArticle(id)
    if (gone.length > 0) noteUnbuilt(db, gone.length)
  })
  return gone.length
}

async function fetchMissingAuthors({ db, client }: SyncOptions, writer: MirrorWriter) {
  const missing = db
    .prepare(
      `select distinct author_id from articles
       where author_id is not null and author_id not in (select id from authors)`,
    )
    .all()
    .map(({ author_id }) => String(author_id))
  const authors = await authorsById(client, missing)
  inTransaction(db, () => {
    for (const author of authors) writer.putAuthor(author)
  })
}
