import type { TextAnchor } from '@broadsheet/shared/domain/textComments.ts'
import { ApiError } from '../api/apiError.ts'
import { database, execute, executeForRows } from '../api/database.ts'
import type { Author } from './authors.ts'

/** A comment on the text. */
export interface TextComment {
  id: string
  content: string
  created_at: string
  /** When it was changed; null: never. */
  edited_at: string | null
  /** Null: a deleted account. */
  author: Pick<Author, 'id' | 'username' | 'full_name' | 'avatar_url'> | null
}

/** Words of an article, and the comments on them, the oldest first. */
export interface TextThread {
  id: string
  /** The words as they were selected. */
  quote: string
  anchor: TextAnchor
  created_at: string
  resolved_at: string | null
  /** Null: open, or resolved by a deleted account. */
  resolver_name: string | null
  comments: TextComment[]
}

/** The comments on the text of an article; none if the user may not save it. @throws ApiError */
export const readTextThreads = (article: string): Promise<TextThread[]> =>
  executeForRows(
    database.rpc('text_threads_of', { article }).overrideTypes<TextThread[], { merge: false }>(),
  )

/** A comment that is sent. Its id is chosen before, so that a repeated request writes it once. */
export interface NewTextComment {
  id: string
  article: string
  thread: string
  content: string
}

/** Comments on words. @throws ApiError */
export async function startTextThread(
  { id, article, thread, content }: NewTextComment,
  anchor: TextAnchor,
): Promise<void> {
  const { position: place, ...words } = anchor
  const values = { article, thread, comment: id, content, ...words, place }
  await execute(database.rpc('start_text_thread', values))
}

/** Replies in a thread. @throws ApiError with status 409 (23503) when the thread was deleted. */
export async function replyToText({ id, article, thread, content }: NewTextComment): Promise<void> {
  const row = { id, article_id: article, thread_id: thread, content }
  try {
    await execute(database.from('text_comments').insert(row))
  } catch (error) {
    // The response to an earlier attempt was lost: the id is random, so the row is this one.
    if (!(error instanceof ApiError && error.code === '23505')) throw error
  }
}

/** Changes an own comment. @throws ApiError */
export async function changeTextComment(id: string, content: string): Promise<void> {
  await execute(
    database.from('text_comments').update({ content }).eq('id', id).select('id').single(),
  )
}

/** Deletes an own comment, and its thread with the last one. @throws ApiError */
export async function deleteTextComment(id: string): Promise<void> {
  await execute(database.from('text_comments').delete().eq('id', id))
}

/** Resolves a thread or opens it again. @throws ApiError */
export async function resolveTextThread(thread: string, resolved: boolean): Promise<void> {
  await execute(database.rpc('resolve_text_thread', { thread, is_resolved: resolved }))
}

/** Stores where the words are in the saved text, by ids of threads. @throws ApiError */
export async function moveTextThreads(
  article: string,
  anchors: Readonly<Record<string, TextAnchor>>,
): Promise<void> {
  const all = Object.values(anchors)
  await execute(
    database.rpc('move_text_threads', {
      ...{ article, threads: Object.keys(anchors), exact: all.map(({ exact }) => exact) },
      ...{ prefix: all.map(({ prefix }) => prefix), suffix: all.map(({ suffix }) => suffix) },
      place: all.map(({ position }) => position),
    }),
  )
}
