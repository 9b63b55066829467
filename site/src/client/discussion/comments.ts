import { callFunction, readRows } from '../api/publicApi.ts'

export interface Author {
  /** Null: an imported comment, whose author has no account. */
  username: string | null
  full_name: string | null
  avatar_url: string | null
}

/** A comment of a discussion. */
export interface Comment {
  id: string
  article_id: string
  /** Null if the author has no account. */
  user_id: string | null
  content: string
  parent_id: string | null
  created_at: string
  edited_at: string | null
  is_hidden: boolean
  /** Hidden until a moderator approves it. */
  is_waiting: boolean
  like_count: number
  /** Whether the signed-in user likes it. */
  is_liked: boolean
  /** Whether its author belongs to the staff. */
  is_staff: boolean
  author: Author | null
}

/** A comment as the database has it. */
export type CommentRow = Comment & { author_name: string | null }

/** Orders of a discussion. Oldest and newest show the same threads: the latest ones, until more are loaded. */
export type Order = 'oldest' | 'newest' | 'liked'

/** The thread after which the next page starts. */
export type Edge = Pick<Comment, 'id' | 'created_at' | 'like_count'>

/** A page of a discussion: threads with all their replies. */
export interface ThreadPage {
  comments: Comment[]
  /** The last thread of the page; null if it is empty. */
  edge: Edge | null
  /** Whether there are more threads. */
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
  'id,article_id,user_id,author_name,content,parent_id,created_at,edited_at,is_hidden,is_waiting,like_count,is_liked,is_staff,author:profiles!comments_user_id_fkey(username,full_name,avatar_url)'

/** A comment with its author: the account, or the name on an imported comment. */
export const withAuthor = ({ author_name, ...comment }: CommentRow): Comment =>
  author_name
    ? { ...comment, author: { username: null, full_name: author_name, avatar_url: null } }
    : comment

const readList = async (query: Record<string, string>): Promise<Comment[]> =>
  // The types of computed columns permit null.
  ((await readRows('comments', COMMENT_COLUMNS, query)) as CommentRow[]).map(withAuthor)

/**
 * Reads threads of a discussion: the newest or, in the order `liked`, those with the most likes.
 *
 * @param before - reads those after this one.
 * @throws ApiError
 */
export async function readThreads(
  article: string,
  order: Order,
  before: Edge | null,
  count = THREADS_AT_ONCE,
): Promise<ThreadPage> {
  const limit = Math.min(count, MOST_ROWS - 1)
  const read = order === 'liked' ? readMostLiked : readNewest
  const roots = await read(article, before, limit + 1)
  const shown = roots.slice(0, limit)
  const replies = await readReplies(shown.map(({ id }) => id))
  const comments = [...shown, ...replies]
  return { comments, edge: shown.at(-1) ?? null, hasEarlier: roots.length > limit }
}

const readNewest = (article: string, before: Edge | null, limit: number) =>
  readList({
    article_id: `eq.${article}`,
    parent_id: 'is.null',
    ...(before && {
      or: `(created_at.lt.${before.created_at},and(created_at.eq.${before.created_at},id.lt.${before.id}))`,
    }),
    order: 'created_at.desc,id.desc',
    limit: String(limit),
  })

async function readMostLiked(article: string, before: Edge | null, most: number) {
  const after = before && {
    before_likes: before.like_count,
    before_time: before.created_at,
    before_id: before.id,
  }
  const rows = await callFunction(
    'most_liked_threads',
    { article, most, ...after },
    { columns: COMMENT_COLUMNS },
  )
  return (rows as unknown as CommentRow[]).map(withAuthor)
}

/** Reads the thread that is shown first; empty without one. @throws ApiError */
export async function readPinned(article: string): Promise<Comment[]> {
  const [pin] = await readRows('pinned_comments', 'comment_id', { article_id: `eq.${article}` })
  if (!pin) return []
  const ids = [pin.comment_id]
  return (await Promise.all([readComments(ids), readReplies(ids)])).flat()
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
