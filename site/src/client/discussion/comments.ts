import { callFunction, request } from '../api/request.ts'

export interface Author {
  username: string
  full_name: string | null
  avatar_url: string | null
}

/** A comment of a discussion. */
export interface Comment {
  id: string
  article_id: string
  user_id: string
  content: string
  parent_id: string | null
  created_at: string
  edited_at: string | null
  is_hidden: boolean
  author: Author | null
}

/** A page of a discussion: threads with all their replies. */
export interface Page {
  comments: Comment[]
  /** Whether there are earlier threads. */
  hasEarlier: boolean
}

/** Number of threads per request. */
export const THREADS_AT_ONCE = 30
/** Most ids per request: longer addresses are refused by some servers. */
const PARENTS_AT_ONCE = 50
/** Most rows a backend returns at once. */
const MOST_ROWS = 1000

const COLUMNS =
  'id,article_id,user_id,content,parent_id,created_at,edited_at,is_hidden,author:profiles!comments_user_id_fkey(username,full_name,avatar_url)'

const list = (query: string) => request<Comment[]>(`/rest/v1/comments?select=${COLUMNS}&${query}`)

/**
 * Reads the newest threads of a discussion, or those before a comment.
 *
 * @param before - the oldest loaded thread.
 * @throws ApiError
 */
export async function readThreads(
  article: string,
  before: Pick<Comment, 'id' | 'created_at'> | null,
  count = THREADS_AT_ONCE,
): Promise<Page> {
  const at = before && encodeURIComponent(before.created_at)
  const earlier = before
    ? `&or=(created_at.lt.${at},and(created_at.eq.${at},id.lt.${before.id}))`
    : ''
  const limit = Math.min(count, MOST_ROWS - 1)
  const roots = await list(
    `article_id=eq.${article}&parent_id=is.null${earlier}&order=created_at.desc,id.desc&limit=${limit + 1}`,
  )
  const shown = roots.slice(0, limit)
  const replies = await readReplies(shown.map(({ id }) => id))
  return { comments: [...shown, ...replies], hasEarlier: roots.length > limit }
}

/** Reads all replies to some comments. @throws ApiError */
export async function readReplies(parents: string[]): Promise<Comment[]> {
  const parts = Array.from({ length: Math.ceil(parents.length / PARENTS_AT_ONCE) }, (_, i) =>
    parents.slice(i * PARENTS_AT_ONCE, (i + 1) * PARENTS_AT_ONCE),
  )
  return (await Promise.all(parts.map(allReplies))).flat()
}

async function allReplies(parents: string[]): Promise<Comment[]> {
  const replies: Comment[] = []
  for (let offset = 0; ; offset += MOST_ROWS) {
    const page = `&order=created_at.asc,id.asc&limit=${MOST_ROWS}&offset=${offset}`
    const rows = await list(`parent_id=in.(${parents.join(',')})${page}`)
    replies.push(...rows)
    if (rows.length < MOST_ROWS) return replies
  }
}

/** Reads comments by id, with their authors. Hidden and deleted ones are left out. */
export function readComments(ids: string[]): Promise<Comment[]> {
  return list(`id=in.(${ids.join(',')})`)
}

/** Reads comments created since a time. @throws ApiError */
export function readSince(article: string, moment: Date): Promise<Comment[]> {
  return list(`article_id=eq.${article}&created_at=gte.${moment.toISOString()}&limit=${MOST_ROWS}`)
}

/** Reads which comments of an article are hidden. @throws ApiError */
export async function readHidden(article: string): Promise<string[]> {
  const rows = await request<{ comment_id: string }[]>(
    `/rest/v1/hidden_comments?select=comment_id&article_id=eq.${article}`,
  )
  return rows.map(({ comment_id }) => comment_id)
}

/**
 * Counts the publicly readable comments.
 *
 * @throws ApiError
 */
export async function countComments(article: string): Promise<number> {
  const [row] = await callFunction('article_engagement', { article })
  return row?.comments ?? 0
}

/**
 * Posts a comment.
 *
 * @throws ApiError, also when the comment may have been stored.
 */
export async function postComment(
  comment: Pick<Comment, 'article_id' | 'user_id' | 'content' | 'parent_id'>,
): Promise<Comment> {
  const rows = await request<Comment[]>(`/rest/v1/comments?select=${COLUMNS}`, {
    method: 'POST',
    body: comment,
    headers: { prefer: 'return=representation' },
  })
  const [posted] = rows
  if (!posted) throw new Error('The backend did not say what it stored.')
  return posted
}

/**
 * Changes the user's own comment.
 *
 * @throws ApiError
 */
export async function updateComment(id: string, content: string): Promise<Comment | null> {
  const rows = await request<Comment[]>(`/rest/v1/comments?id=eq.${id}&select=${COLUMNS}`, {
    method: 'PATCH',
    body: { content },
    headers: { prefer: 'return=representation' },
  })
  return rows[0] ?? null
}

/**
 * Deletes the user's own comment; succeeds if it is already gone.
 *
 * @throws ApiError
 */
export async function deleteComment(id: string): Promise<void> {
  await request(`/rest/v1/comments?id=eq.${id}`, { method: 'DELETE' })
}

/**
 * Reports a comment to the staff.
 *
 * @throws ApiError
 */
export async function reportComment(comment: string, reason: string | null): Promise<void> {
  await callFunction('report_comment', { comment, ...(reason ? { reason } : {}) })
}
