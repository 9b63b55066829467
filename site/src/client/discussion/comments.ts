import { callFunction, readRows } from '../api/publicApi.ts'

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
export interface ThreadPage {
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

/** Columns of a comment, in PostgREST notation. */
export const COMMENT_COLUMNS =
  'id,article_id,user_id,content,parent_id,created_at,edited_at,is_hidden,author:profiles!comments_user_id_fkey(username,full_name,avatar_url)'

const readList = (query: Record<string, string>): Promise<Comment[]> =>
  readRows('comments', COMMENT_COLUMNS, query)

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
): Promise<ThreadPage> {
  const limit = Math.min(count, MOST_ROWS - 1)
  const roots = await readList({
    article_id: `eq.${article}`,
    parent_id: 'is.null',
    ...(before && {
      or: `(created_at.lt.${before.created_at},and(created_at.eq.${before.created_at},id.lt.${before.id}))`,
    }),
    order: 'created_at.desc,id.desc',
    limit: String(limit + 1),
  })
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
  for (;;) {
    const rows = await readList({
      parent_id: `in.(${parents.join(',')})`,
      order: 'created_at.asc,id.asc',
      limit: String(MOST_ROWS),
      offset: String(replies.length),
    })
    replies.push(...rows)
    if (rows.length < MOST_ROWS) return replies
  }
}

/** Reads comments by id, with their authors. Hidden and deleted ones are left out. @throws ApiError */
export function readComments(ids: string[]): Promise<Comment[]> {
  return readList({ id: `in.(${ids.join(',')})` })
}

/** Reads comments created since a time. @throws ApiError */
export function readSince(article: string, since: Date): Promise<Comment[]> {
  return readList({
    article_id: `eq.${article}`,
    created_at: `gte.${since.toISOString()}`,
    limit: String(MOST_ROWS),
  })
}

/** Reads which comments of an article are hidden. @throws ApiError */
export async function readHidden(article: string): Promise<string[]> {
  const query = { article_id: `eq.${article}` }
  const rows = await readRows('hidden_comments', 'comment_id', query)
  return rows.flatMap(({ comment_id }) => comment_id ?? [])
}

/** Counts the publicly readable comments. @throws ApiError */
export async function countComments(article: string): Promise<number> {
  const [row] = await callFunction('article_engagement', { article })
  return row?.comments ?? 0
}
