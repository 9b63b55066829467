import type { DatabaseSync } from 'node:sqlite'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import type { OnStep } from '../steps.ts'
import type { mirrorWriter } from './apply.ts'
import { type Body, bodyRenderer } from './bodies.ts'
import { readNote, writeNote } from './database.ts'
import { type Key, rowsNamed } from './pagedReads.ts'
import { assertReadable, nameOf, type RowKind } from './readableRows.ts'
import type { RowGuard } from './rowGuard.ts'
import type { ArticleRow, AuthorRow, Changes, Client, SyncStart } from './source.ts'
import { noteUnbuilt } from './unpublishedChanges.ts'

export interface SyncOptions {
  db: DatabaseSync
  /** A client made with the publishable key: the mirror never sees more than a reader does. */
  client: Client
  /** Turns Markdown into the HTML and plain text readers get. */
  render: (article: BodySource) => Pick<Body, 'html' | 'text'>
  /** Names the renderer and its options: when it changes, every body is rendered again. */
  renderer: string
  now: Date
  /** Called at each step; see steps.ts. */
  onStep?: OnStep
  onProgress?: (articles: number) => void
  /** Tries again the articles that are quarantined. */
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
/** The note of what the database said the time was at the last sync. */
export const DUE = 'due'

/** Renders and writes articles; one that fails is quarantined. */
export function articleWriter(
  { db, render, renderer }: SyncOptions,
  writer: MirrorWriter,
  guard: RowGuard,
) {
  const bodyOf = bodyRenderer(db, render, renderer)
  return {
    body: (row: ArticleRow): Body | null =>
      guard.read(nameOf('article', row), () => {
        assertReadable('article', row)
        return bodyOf(row)
      }),
    put(row: ArticleRow, body: Body | null): void {
      if (body) guard.write(nameOf('article', row), () => writer.putArticle(row, body))
    },
  }
}

/** Writes a row; whether readers see a difference. One that fails is quarantined. */
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

/** Notes in the transaction of the last rows what the mirror is up to date with. */
export function noteSynced(
  { db, renderer, now }: SyncOptions,
  writer: MirrorWriter,
  { identity, horizon, clock }: Pick<SyncStart, 'identity' | 'horizon' | 'clock'>,
): void {
  passTime(db, writer, now)
  writeNote(db, 'identity', identity)
  writeNote(db, 'horizon', String(horizon))
  writeNote(db, 'renderer', renderer)
  writeNote(db, DUE, clock)
}

/** Notes the moment pages are rendered for, and touches what became older since the last one. */
export function passTime(
  db: DatabaseSync,
  writer: Pick<MirrorWriter, 'invalidateTimeDependent'>,
  now: Date,
): void {
  const before = readNote(db, CLOCK)
  writer.invalidateTimeDependent(before ? new Date(before) : null, now)
  writeNote(db, CLOCK, now.toISOString())
}

/** Removes what is gone; returns how many rows that were. */
export function applyRemovals(
  writer: MirrorWriter,
  guard: RowGuard,
  rows: Changes['removals'],
  db: DatabaseSync,
): number {
  const remove: Record<string, (id: string) => boolean> = {
    article: writer.removeArticle,
    category: writer.removeCategory,
    tag: writer.removeTag,
    slug: writer.removeFormer,
  }
  const gone = rows.filter(({ subject, subject_id: id }) => {
    const kind = subject === 'slug' ? 'former address' : subject
    const name = { kind, id, address: `${subject} ${id}` }
    return guard.write(name, () => remove[subject]?.(id) ?? false)
  })
  if (gone.length > 0) noteUnbuilt(db, gone.filter((row) => row.subject === 'article').length)
  return gone.length
}

/** Quarantines rows of a kind that the database cannot answer. */
export const unreadable =
  (guard: RowGuard, kind: RowKind) =>
  (key: Key, error: unknown): void => {
    guard.unreadable(nameOf(kind, key), error)
  }

/** Authors by their ids: articles may name one whose profile has not changed for years. */
export const authorsById = (client: Client, ids: string[], guard: RowGuard): Promise<AuthorRow[]> =>
  rowsNamed(
    client,
    'authors',
    ids.map((id) => ({ id })),
    unreadable(guard, 'author'),
  )
