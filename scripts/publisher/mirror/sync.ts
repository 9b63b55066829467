import type { DatabaseSync } from 'node:sqlite'
import { noStep } from '../steps.ts'
import { mirrorWriter } from './apply.ts'
import { inTransaction, readNote } from './database.ts'
import { readAll } from './fullSync.ts'
import { rowsNamed } from './pagedReads.ts'
import type { RowKind } from './readableRows.ts'
import { type RowGuard, rowGuard } from './rowGuard.ts'
import {
  type ArticleRow,
  type AuthorRow,
  type Changes,
  type Client,
  changesSince,
  isComplete,
  SourceError,
  syncStart,
} from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'
import {
  applyRemovals,
  articleWriter,
  authorsById,
  DUE,
  type MirrorWriter,
  noteSynced,
  putRow,
  type SyncOptions,
  type SyncResult,
  unreadable,
} from './writeRows.ts'

/**
 * Brings the mirror up to date with what readers may see: asks for rows that changed since the last
 * time, and for the ids of what is gone. The rows, what they touch, and the place to go on from are
 * written in one transaction: a crash loses nothing. A row that cannot be read or rendered is
 * quarantined, and the mirror keeps the version before.
 *
 * @throws SourceError when the database cannot be read; the mirror then stays usable as it was.
 */
export async function syncMirror(options: SyncOptions): Promise<SyncResult> {
  const { db, client, renderer, now, onStep = noStep } = options
  const since = Number(readNote(db, 'horizon') ?? 0)
  // By the clock of the database, not by ours: no article becomes due between two syncs unseen.
  const dueSince = readNote(db, DUE) ?? now.toISOString()
  const changes = await changesSince(client, since, dueSince).catch(fallBackToPages(client))
  const start = changes ?? (await syncStart(client))
  // A lower number than the one noted means an older copy of this database.
  const isOther = readNote(db, 'identity') !== start.identity || start.horizon < since
  const full = since === 0 || isOther || readNote(db, 'renderer') !== renderer
  if (full) return readAll(options, start, { since: 0, dueSince })
  if (!changes || !isComplete(changes)) return readAll(options, start, { since, dueSince })

  const guard = rowGuard(db, now)
  const missing = await missingAuthors(db, client, changes, guard)
  const writer = mirrorWriter(db, false)
  const articles = [
    ...changes.articles.filter((row) => !writer.holdsArticle(row)),
    ...(options.again ? await readQuarantined(client, guard) : []),
  ]
  const write = articleWriter(options, writer, guard)
  const bodies = articles.map(write.body)
  return inTransaction(db, () => {
    const result = { written: 0, removed: 0, full: false }
    result.removed = applyRemovals(writer, guard, changes.removals, db)
    result.written += applySmall(writer, guard, changes)
    articles.forEach((row, index) => {
      write.put(row, bodies[index] ?? null)
    })
    result.written += articles.length
    for (const author of missing) putRow(guard, 'author', author, writer.putAuthor)
    if (result.written > 0) noteUnbuilt(db, 0)
    noteSynced(options, writer, start)
    onStep('rows written')
    return result
  })
}

/**
 * Null where the database refuses to answer at once, because of a row that it cannot read or because
 * there is too much of it: then it is asked page by page. One that is away refuses that too.
 */
const fallBackToPages = (client: Client) => async (error: unknown) => {
  if (!(error instanceof SourceError)) throw error
  const { error: away } = await client.rpc('sync_horizon')
  if (away) throw error
  return null
}

/** Writes everything but articles; returns how many rows were new. */
function applySmall(writer: MirrorWriter, guard: RowGuard, changes: Changes): number {
  const put = <Row extends object>(
    kind: RowKind,
    rows: Row[],
    write: (row: Row) => boolean,
  ): number => rows.filter((row) => putRow(guard, kind, row, write)).length
  return (
    put(
      'settings',
      [changes.site_settings].filter((row) => row !== null),
      writer.putSettings,
    ) +
    put('category', changes.categories, writer.putCategory) +
    put('tag', changes.tags, writer.putTag) +
    put('author', changes.authors, writer.putAuthor) +
    put('former address', changes.article_slugs, writer.putFormerSlug) +
    put('former page', changes.former_pages, writer.putFormerPage)
  )
}

/** The articles that are quarantined, as they are now. */
function readQuarantined(client: Client, guard: RowGuard): Promise<ArticleRow[]> {
  const keys = guard.rows('article').map((id) => ({ id }))
  return rowsNamed(client, 'articles', keys, unreadable(guard, 'article'))
}

/** The authors these articles name and the mirror does not hold. */
async function missingAuthors(
  db: DatabaseSync,
  client: Client,
  { articles, authors }: Changes,
  guard: RowGuard,
): Promise<AuthorRow[]> {
  const known = db.prepare('select 1 from authors where id = ?')
  const coming = new Set(authors.map(({ id }) => id))
  const named = articles.map((row: ArticleRow) => row.author_id).filter((id) => id !== null)
  const missing = [...new Set(named)].filter((id) => !coming.has(id) && !known.get(id))
  return authorsById(client, missing, guard)
}
