import type { DatabaseSync } from 'node:sqlite'
import { type Body, mirrorWriter } from './apply.ts'
import { inTransaction, readNote, writeNote } from './open.ts'
import {
  type ArticleRow,
  articlesDueSince,
  authorsById,
  type Client,
  changedArticles,
  changedRows,
  readHorizon,
  readSettings,
} from './source.ts'
import { noteUnbuilt } from './unbuilt.ts'

export interface SyncOptions {
  db: DatabaseSync
  /** A client made with the publishable key: the mirror never sees more than a reader does. */
  client: Client
  /** Turns Markdown into the HTML and plain text readers get. */
  render: (markdown: string) => Body
  /** Names the renderer and its options: when it changes, every body is rendered again. */
  renderer: string
  now: Date
  onProgress?: (articles: number) => void
}

export interface SyncResult {
  /** Rows written because they differ from what the mirror held. */
  written: number
  removed: number
  /** Whether everything was read again instead of only what changed. */
  full: boolean
}

type Writer = ReturnType<typeof mirrorWriter>

/** A row whose time comes while another sync runs, or a clock that is a little off, is still met. */
const CLOCK_MARGIN = 10 * 60_000

/**
 * Brings the mirror up to date with what readers may see: asks for rows that changed since the last
 * time, and for the ids of what is gone. Crashing in between loses nothing: the place to go on from
 * is written last.
 *
 * @throws SourceError when the database cannot be read; the mirror then stays usable as it was.
 */
export async function syncMirror(options: SyncOptions): Promise<SyncResult> {
  const { db, client, renderer, now } = options
  const horizon = await readHorizon(client)
  const noted = Number(readNote(db, 'horizon') ?? 0)
  // A lower number than the one noted means another database, or an older copy of this one.
  const full = noted === 0 || horizon < noted || readNote(db, 'renderer') !== renderer
  const since = full ? 0 : noted
  const writer = mirrorWriter(db)
  const result: SyncResult = { written: 0, removed: 0, full }

  if (!full) result.removed += await applyRemovals(options, writer, since)
  result.written += await applySmallTables(options, writer, since)
  const seen = await applyArticles(options, writer, since, full, result)
  if (full) result.removed += dropUnseen(db, writer, seen)
  await fetchMissingAuthors(options, writer)

  inTransaction(db, () => {
    writeNote(db, 'horizon', String(horizon))
    writeNote(db, 'renderer', renderer)
    writeNote(db, 'synced_at', now.toISOString())
  })
  return result
}

async function applyRemovals({ db, client }: SyncOptions, writer: Writer, since: number) {
  let removed = 0
  for await (const rows of changedRows(client, 'removals', since)) {
    inTransaction(db, () => {
      const gone = rows.filter((row) => writer.remove(row.subject, row.subject_id))
      if (gone.length > 0) noteUnbuilt(db, gone.filter((row) => row.subject === 'article').length)
      removed += gone.length
    })
  }
  return removed
}

const EMPTY_SMALL_TABLES = `delete from categories; delete from tags;
  delete from former_slugs; delete from former_pages`

async function applySmallTables({ db, client }: SyncOptions, writer: Writer, since: number) {
  let written = 0
  const settings = await readSettings(client)
  inTransaction(db, () => {
    if (since === 0) db.exec(EMPTY_SMALL_TABLES)
    if (writer.putSettings(settings)) written++
    if (written > 0) noteUnbuilt(db, 0)
  })
  const apply = async <Row>(source: AsyncGenerator<Row[]>, put: (row: Row) => unknown) => {
    for await (const rows of source) {
      inTransaction(db, () => {
        for (const row of rows) put(row)
        noteUnbuilt(db, 0)
      })
      written += rows.length
    }
  }
  await apply(changedRows(client, 'categories', since), writer.putCategory)
  await apply(changedRows(client, 'tags', since), writer.putTag)
  await apply(changedRows(client, 'authors', since), writer.putAuthor)
  await apply(changedRows(client, 'article_slugs', since), writer.putFormerSlug)
  await apply(changedRows(client, 'former_pages', since), writer.putFormerPage)
  return written
}

async function applyArticles(
  { db, client, render, now, onProgress }: SyncOptions,
  writer: Writer,
  since: number,
  full: boolean,
  result: SyncResult,
): Promise<Set<string>> {
  const seen = new Set<string>()
  const apply = (rows: ArticleRow[]) => {
    const changed = full ? rows : rows.filter((row) => !writer.holdsArticle(row))
    const bodies = changed.map((row) => render(row.content))
    inTransaction(db, () => {
      changed.forEach((row, index) => {
        writer.putArticle(row, bodies[index] as Body)
      })
      if (changed.length > 0) noteUnbuilt(db, 0)
    })
    for (const row of rows) seen.add(row.id)
    result.written += changed.length
    onProgress?.(seen.size)
  }
  for await (const rows of changedArticles(client, since)) apply(rows)
  if (!full) {
    const last = new Date(readNote(db, 'synced_at') ?? now).getTime()
    apply(await articlesDueSince(client, new Date(last - CLOCK_MARGIN).toISOString()))
  }
  return seen
}

function dropUnseen(db: DatabaseSync, writer: Writer, seen: Set<string>): number {
  const gone = db
    .prepare('select id from articles')
    .all()
    .map(({ id }) => String(id))
    .filter((id) => !seen.has(id))
  inTransaction(db, () => {
    for (const id of gone) writer.remove('article', id)
    if (gone.length > 0) noteUnbuilt(db, gone.length)
  })
  return gone.length
}

async function fetchMissingAuthors({ db, client }: SyncOptions, writer: Writer): Promise<void> {
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
