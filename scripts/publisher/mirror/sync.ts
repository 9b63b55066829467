import type { DatabaseSync } from 'node:sqlite'
import { noStep } from '../steps.ts'
import { authorsOf } from './articleRows.ts'
import { inTransaction, readNote } from './database.ts'
import { readAll } from './fullSync.ts'
import { Invalidation } from './invalidate.ts'
import type { LiveRow } from './liveRows.ts'
import { MirrorWriter } from './mirrorWriter.ts'
import { pages, rowsByKeys } from './pagedReads.ts'
import type { RowKind } from './readableRows.ts'
import { RowGuard } from './rowGuard.ts'
import {
  type ArticleRow,
  type AuthorRow,
  type Changes,
  type Client,
  type Cursor,
  changesSince,
  isComplete,
  SourceError,
  syncStart,
} from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'
import {
  ArticleSync,
  applyRemovals,
  authorsById,
  DUE,
  noteSynced,
  putRow,
  type SyncOptions,
  type SyncResult,
  unreadable,
} from './writeRows.ts'

/**
 * Brings the mirror up to date with the public content: requests the rows that changed since the last
 * sync and the ids of deleted ones. Rows, invalidated tags and cursor are written in one transaction,
 * so that a crash loses nothing. A row that cannot be read or rendered is quarantined, and the mirror
 * keeps its previous version.
 *
 * @throws SourceError when the database cannot be read; the mirror is then unchanged.
 */
export async function syncMirror(options: SyncOptions): Promise<SyncResult> {
  const { db, client, renderer, now, onStep = noStep } = options
  const { since, dueSince } = cursorOf(db, now)
  const isOpen = options.open?.cursor.since === since && options.open.cursor.dueSince === dueSince
  const changes = isOpen
    ? (options.open?.changes ?? null)
    : await changesSince(client, since, dueSince).catch(fallBackToPages(client))
  const start = changes ?? (await syncStart(client))
  // A lower number than the recorded one means an older copy of this database.
  const isOther = readNote(db, 'identity') !== start.identity || start.horizon < since
  // Removals that this mirror did not read were deleted after their retention.
  const isTooOld = since <= start.removals_until
  const full = since === 0 || isOther || isTooOld || readNote(db, 'renderer') !== renderer
  if (full) return readAll(options, start, { since: 0, dueSince })
  if (!changes || !isComplete(changes)) return readAll(options, start, { since, dueSince })

  const guard = new RowGuard(db, now)
  const missing = await missingAuthors(db, client, changes, guard)
  const writer = new MirrorWriter(db, false)
  const articles = [
    ...changes.articles.filter((row) => !writer.articles.isCurrent(row)),
    ...(options.again ? await readQuarantined(client, guard) : []),
  ]
  const earlier = await earlierEntries(db, client, changes, guard)
  const articleSync = new ArticleSync(options, writer, guard)
  const rendered = articleSync.render(articles)
  return inTransaction(db, () => {
    const result = { written: 0, removed: 0, full: false }
    result.removed = applyRemovals(writer, guard, changes.removals, db)
    result.written += applySmall(writer, guard, changes, options.render)
    articleSync.put(rendered)
    // The search index has no entries.
    const entries = [...changes.live_updates, ...earlier].filter((row) =>
      putRow(guard, 'live entry', row, (entry) => writer.live.put(entry, options.render)),
    ).length
    result.written += articles.length
    for (const author of missing) {
      putRow(guard, 'author', author, (row) => writer.authors.put(row))
    }
    if (result.written > 0) noteUnbuilt(db, 0)
    result.written += entries
    noteSynced(options, new Invalidation(db), start)
    onStep('rows written')
    return result
  })
}

/** What the mirror holds; `since` is 0 when it is empty. */
export function cursorOf(db: DatabaseSync, now: Date): Cursor {
  return {
    since: Number(readNote(db, 'horizon') ?? 0),
    // By the clock of the database: no article that becomes due between two syncs is missed.
    dueSince: readNote(db, DUE) ?? now.toISOString(),
  }
}

/**
 * Resolves to null when the database cannot return all changes in one response, because of an
 * unreadable row or their number: then they are read page by page. Rethrows when it is unavailable.
 */
const fallBackToPages = (client: Client) => async (error: unknown) => {
  if (!(error instanceof SourceError)) throw error
  const { error: away } = await client.rpc('sync_horizon')
  if (away) throw error
  return null
}

/** Writes everything except articles; returns the number of changed rows. */
function applySmall(
  writer: MirrorWriter,
  guard: RowGuard,
  changes: Changes,
  render: SyncOptions['render'],
): number {
  const put = <Row extends object | null>(
    kind: RowKind,
    rows: Row[],
    write: (row: Row) => boolean,
  ): number => rows.filter((row) => putRow(guard, kind, row, write)).length
  return (
    put(
      'settings',
      [changes.site_settings].filter((row) => row !== null),
      (row) => writer.settings.put(row),
    ) +
    put('breaking news', [changes.breaking_news], (row) => writer.breakingNews.put(row)) +
    put('category', changes.categories, (row) => writer.categories.put(row)) +
    put('tag', changes.tags, (row) => writer.tags.put(row)) +
    put('author', changes.authors, (row) => writer.authors.put(row)) +
    put('former address', changes.article_slugs, (row) => writer.formerAddresses.putSlug(row)) +
    put('former page', changes.former_pages, (row) => writer.formerAddresses.putPage(row)) +
    put('redirect', changes.redirects, (row) => writer.redirects.put(row)) +
    put('page', changes.pages, (row) => writer.pages.put(row, render)) +
    put('menu', changes.menus, (row) => writer.menus.put(row)) +
    put('newsletter list', changes.newsletter_lists, (row) => writer.newsletterLists.put(row)) +
    put('newsletter issue', changes.newsletter_issues, (row) => writer.newsletterIssues.put(row)) +
    put('front', changes.fronts, (row) => writer.fronts.put(row))
  )
}

/** The current rows of quarantined articles. */
function readQuarantined(client: Client, guard: RowGuard): Promise<ArticleRow[]> {
  const keys = guard.rows('article').map((id) => ({ id }))
  return rowsByKeys(client, 'articles', keys, unreadable(guard, 'article'))
}

/** Entries of live coverage that has become public: they did not change then. */
async function earlierEntries(
  db: DatabaseSync,
  client: Client,
  { articles }: Changes,
  guard: RowGuard,
): Promise<LiveRow[]> {
  const known = db.prepare('select 1 from articles where id = ?')
  const added = articles.filter((row) => row.article_type === 'live' && !known.get(row.id))
  const entries: LiveRow[] = []
  for (const { id } of added)
    for await (const rows of pages(client, 'live_updates', 0, unreadable(guard, 'live entry'), id))
      entries.push(...rows)
  return entries
}

/** Authors of these articles that the mirror does not hold. */
async function missingAuthors(
  db: DatabaseSync,
  client: Client,
  { articles, authors }: Changes,
  guard: RowGuard,
): Promise<AuthorRow[]> {
  const known = db.prepare('select 1 from authors where id = ?')
  const coming = new Set(authors.map(({ id }) => id))
  const named = articles.flatMap((row: ArticleRow) => authorsOf(row))
  const missing = [...new Set(named)].filter((id) => !coming.has(id) && !known.get(id))
  return authorsById(client, missing, guard)
}
