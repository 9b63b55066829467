import type { DatabaseSync } from 'node:sqlite'
import { faultPoint } from '../faults.ts'
import { mirrorWriter } from './apply.ts'
import { type Body, bodyRenderer } from './bodies.ts'
import { readAll } from './full.ts'
import { inTransaction, readNote, writeNote } from './open.ts'
import { readSetAside, setAsideWriter } from './setAside.ts'
import {
  type ArticleRow,
  type AuthorRow,
  authorsById,
  type Changes,
  type Client,
  changesSince,
  isComplete,
} from './source.ts'
import { noteUnbuilt } from './unbuilt.ts'

export interface SyncOptions {
  db: DatabaseSync
  /** A client made with the publishable key: the mirror never sees more than a reader does. */
  client: Client
  /** Turns Markdown into the HTML and plain text readers get. */
  render: (markdown: string) => Pick<Body, 'html' | 'text'>
  /** Names the renderer and its options: when it changes, every body is rendered again. */
  renderer: string
  now: Date
  onProgress?: (articles: number) => void
  /** Tries again what was set aside because its body could not be rendered. */
  again?: boolean
}

export interface SyncResult {
  /** Rows written because they differ from what the mirror held. */
  written: number
  removed: number
  /** Whether everything was read again instead of only what changed. */
  full: boolean
}

export type MirrorWriter = ReturnType<typeof mirrorWriter>

/** The note of the moment pages are rendered for. */
export const CLOCK = 'clock'

/** A row whose time comes while another sync runs, or a clock that is a little off, is still met. */
const CLOCK_MARGIN = 10 * 60_000

/**
 * Brings the mirror up to date with what readers may see: asks for rows that changed since the last
 * time, and for the ids of what is gone. The rows, what they touch, and the place to go on from are
 * written in one transaction: a crash loses nothing.
 *
 * @throws SourceError when the database cannot be read; the mirror then stays usable as it was.
 */
export async function syncMirror(options: SyncOptions): Promise<SyncResult> {
  const { db, client, renderer, now } = options
  const since = Number(readNote(db, 'horizon') ?? 0)
  const last = new Date(readNote(db, 'synced_at') ?? now).getTime()
  const changes = await changesSince(client, since, new Date(last - CLOCK_MARGIN).toISOString())
  // A lower number than the one noted means an older copy of this database.
  const isOther = readNote(db, 'identity') !== changes.identity || changes.horizon < since
  const full = since === 0 || isOther || readNote(db, 'renderer') !== renderer
  if (full) return readAll(options, changes, 0)
  if (!isComplete(changes)) return readAll(options, changes, since)

  const missing = await missingAuthors(db, client, changes)
  const writer = mirrorWriter(db, false)
  const asideNotes = setAsideWriter(db)
  const articles = [
    ...changes.articles.filter((row) => !writer.holdsArticle(row)),
    ...(options.again ? await readSetAside(db, client) : []),
  ]
  const bodyOf = bodyRenderer(db, options.render, renderer)
  const bodies = articles.map((row) => asideNotes.attempt(row, bodyOf, now))
  return inTransaction(db, () => {
    const result = { written: 0, removed: 0, full: false }
    result.removed = applyRemovals(writer, changes.removals, db)
    result.written += applySmall(writer, changes)
    articles.forEach((row, index) => {
      const body = bodies[index]
      if (body) writer.putArticle(row, body)
    })
    result.written += articles.length
    for (const author of missing) writer.putAuthor(author)
    if (result.written > 0) noteUnbuilt(db, 0)
    noteSynced(options, writer, changes)
    faultPoint('rows written')
    return result
  })
}

/** Notes in the transaction of the last rows what the mirror is up to date with. */
export function noteSynced(
  { db, renderer, now }: SyncOptions,
  writer: MirrorWriter,
  { identity, horizon }: Pick<Changes, 'identity' | 'horizon'>,
): void {
  passTime(db, writer, now)
  writeNote(db, 'identity', identity)
  writeNote(db, 'horizon', String(horizon))
  writeNote(db, 'renderer', renderer)
  writeNote(db, 'synced_at', now.toISOString())
}

/** Notes the moment pages are rendered for, and touches what became older since the last one. */
export function passTime(db: DatabaseSync, writer: Pick<MirrorWriter, 'tick'>, now: Date): void {
  const before = readNote(db, CLOCK)
  writer.tick(before ? new Date(before) : null, now)
  writeNote(db, CLOCK, now.toISOString())
}

/** Removes what is gone; returns how many rows that were. */
export function applyRemovals(
  writer: MirrorWriter,
  rows: Changes['removals'],
  db: DatabaseSync,
): number {
  const remove: Record<string, (id: string) => boolean> = {
    article: writer.removeArticle,
    category: writer.removeCategory,
    tag: writer.removeTag,
    slug: writer.removeFormer,
  }
  const gone = rows.filter((row) => remove[row.subject]?.(row.subject_id))
  if (gone.length > 0) noteUnbuilt(db, gone.filter((row) => row.subject === 'article').length)
  return gone.length
}

/** Writes everything but articles; returns how many rows were new. */
function applySmall(writer: MirrorWriter, changes: Changes): number {
  return [
    writer.putSettings(changes.site_settings),
    ...changes.categories.map(writer.putCategory),
    ...changes.tags.map(writer.putTag),
    ...changes.authors.map(writer.putAuthor),
    ...changes.article_slugs.map(writer.putFormerSlug),
    ...changes.former_pages.map(writer.putFormerPage),
  ].filter(Boolean).length
}

/** The authors these articles name and nobody knows yet: their profiles may not have changed for years. */
async function missingAuthors(
  db: DatabaseSync,
  client: Client,
  { articles, authors }: Changes,
): Promise<AuthorRow[]> {
  const known = db.prepare('select 1 from authors where id = ?')
  const coming = new Set(authors.map(({ id }) => id))
  const named = articles.map((row: ArticleRow) => row.author_id).filter((id) => id !== null)
  const missing = [...new Set(named)].filter((id) => !coming.has(id) && !known.get(id))
  return missing.length > 0 ? authorsById(client, missing) : []
}
