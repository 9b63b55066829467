import type { DatabaseSync } from 'node:sqlite'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import type { OnStep } from '../steps.ts'
import { type Body, BodyRenderer } from './bodies.ts'
import type { BodyPool, BodyResult } from './bodyPool.ts'
import { readNote, writeNote } from './database.ts'
import type { Invalidation } from './invalidate.ts'
import type { MirrorWriter } from './mirrorWriter.ts'
import { type Key, rowsByKeys } from './pagedReads.ts'
import { assertReadable, nameOf, type RowKind } from './readableRows.ts'
import type { RowGuard } from './rowGuard.ts'
import type { ArticleRow, AuthorRow, Changes, Client, OpenChanges, SyncStart } from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'

export interface SyncOptions {
  db: DatabaseSync
  /** A client made with the publishable key: the mirror never sees more than a reader does. */
  client: Client
  /** Turns Markdown into the HTML and plain text readers get. */
  render: (article: BodySource) => Pick<Body, 'html' | 'text'>
  /** Starts threads that render like `render`, for many articles. Without it, `render` is called. */
  startPool?: () => BodyPool
  /** Names the renderer and its options: when it changes, every body is rendered again. */
  renderer: string
  now: Date
  /** Called at each step; see steps.ts. */
  onStep?: OnStep
  onProgress?: (articles: number) => void
  /** Also reads quarantined articles. */
  again?: boolean
  /** Changes that are not read again if the mirror still has their cursor. */
  open?: OpenChanges | null | undefined
}

export interface SyncResult {
  /** Rows written because they differ from what the mirror held. */
  written: number
  removed: number
  /** Whether everything was read again instead of only what changed. */
  full: boolean
}

/** The note of the moment pages are rendered for. */
export const CLOCK = 'clock'
/** The note of the time of the last sync, by the clock of the database. */
export const DUE = 'due'

/** Renders and writes articles; one that fails is quarantined. */
export class ArticleSync {
  readonly #writer: MirrorWriter
  readonly #guard: RowGuard
  readonly #bodies: BodyRenderer
  readonly #render: SyncOptions['render']

  constructor({ db, render, renderer }: SyncOptions, writer: MirrorWriter, guard: RowGuard) {
    this.#writer = writer
    this.#guard = guard
    this.#bodies = new BodyRenderer(db, render, renderer)
    this.#render = render
  }

  /** Renders the bodies of articles; null for those that are quarantined. */
  render(rows: readonly ArticleRow[]): RenderedArticle[] {
    return rows.map((row) => ({ row, body: this.#body(row) }))
  }

  /** Writes rendered articles, in the open transaction. */
  put(articles: readonly RenderedArticle[]): void {
    for (const { row, body } of articles)
      if (body)
        this.#guard.write(nameOf('article', row), () => {
          this.#writer.articles.put(row, body)
          this.#writer.versions.put(row, this.#render)
        })
  }

  /** Like `render`, in other threads. */
  async renderIn(pool: BodyPool, rows: readonly ArticleRow[]): Promise<RenderedArticle[]> {
    const articles = rows.flatMap((row) => this.#read(row, () => this.#bodies.find(row)) ?? [])
    const missing = articles.filter(({ body }) => body === null)
    const results = await pool.render(missing.map(({ row }) => row))
    missing.forEach((article, at) => {
      const body = this.#read(article.row, () => rendered(results[at], article.source))
      article.body = body
    })
    return articles
  }

  #body(row: ArticleRow): Body | null {
    return this.#read(row, () => this.#bodies.render(row))
  }

  #read<T>(row: ArticleRow, work: () => T): T | null {
    return this.#guard.read(nameOf('article', row), () => {
      assertReadable('article', row)
      return work()
    })
  }
}

/** @throws Error when the body could not be rendered. */
function rendered(result: BodyResult | undefined, source: string): Body {
  if (!result || 'error' in result) throw new Error(result?.error ?? 'The body was not rendered.')
  return { ...result, source }
}

/** An article with its body; null when it could not be rendered. */
export interface RenderedArticle {
  row: ArticleRow
  body: Body | null
}

/** Writes a row; returns whether it changed. One that fails is quarantined. */
export function putRow<Row extends object | null>(
  guard: RowGuard,
  kind: RowKind,
  row: Row,
  put: (row: Row) => boolean,
): boolean {
  const written = guard.write(nameOf(kind, row), () => {
    assertReadable(kind, row)
    return put(row)
  })
  return written ?? false
}

/** Records, in the transaction of the last rows, the state of the database that was read. */
export function noteSynced(
  { db, renderer, now }: SyncOptions,
  invalidation: Invalidation,
  { identity, horizon, clock }: Pick<SyncStart, 'identity' | 'horizon' | 'clock'>,
): void {
  passTime(db, invalidation, now)
  writeNote(db, 'identity', identity)
  writeNote(db, 'horizon', String(horizon))
  writeNote(db, 'renderer', renderer)
  writeNote(db, DUE, clock)
}

/** Records the time pages are rendered for, and invalidates pages that depend on it. */
export function passTime(db: DatabaseSync, invalidation: Invalidation, now: Date): void {
  const before = readNote(db, CLOCK)
  invalidation.timeDependent(before ? new Date(before) : null, now)
  writeNote(db, CLOCK, now.toISOString())
}

/** Removes deleted rows; returns their number. */
export function applyRemovals(
  writer: MirrorWriter,
  guard: RowGuard,
  rows: Changes['removals'],
  db: DatabaseSync,
): number {
  const tables: Record<string, { remove(id: string): boolean }> = {
    article: {
      remove: (id) => {
        writer.versions.remove(id)
        return writer.articles.remove(id)
      },
    },
    category: writer.categories,
    tag: writer.tags,
    slug: writer.formerAddresses,
    redirect: writer.redirects,
    page: writer.pages,
    front: writer.fronts,
    newsletter_list: writer.newsletterLists,
    newsletter_issue: writer.newsletterIssues,
    live_entry: writer.live,
    gone: { remove: (slug) => writer.formerAddresses.putGone(slug) },
  }
  const gone = rows.filter(({ subject, subject_id: id }) => {
    const kind = subject === 'slug' ? 'former address' : subject
    const name = { kind, id, address: `${subject} ${id}` }
    return guard.write(name, () => tables[subject]?.remove(id) ?? false)
  })
  if (gone.length > 0) noteUnbuilt(db, gone.filter((row) => row.subject === 'article').length)
  return gone.length
}

/** Quarantines rows of a kind that the database cannot return. */
export const unreadable =
  (guard: RowGuard, kind: RowKind) =>
  (key: Key, error: unknown): void => {
    guard.noteUnreadable(nameOf(kind, key), error)
  }

/** Authors by id: an article may refer to one whose profile did not change. */
export const authorsById = (client: Client, ids: string[], guard: RowGuard): Promise<AuthorRow[]> =>
  rowsByKeys(
    client,
    'authors',
    ids.map((id) => ({ id })),
    unreadable(guard, 'author'),
  )
