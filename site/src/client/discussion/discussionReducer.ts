import type { Comment } from './comments.ts'

/** The loaded part of a discussion. */
export interface Discussion {
  known: ReadonlyMap<string, Comment>
  /** Ids of hidden comments. */
  hidden: ReadonlySet<string>
  /** Number of publicly readable comments, loaded or not. */
  total: number
  hasEarlier: boolean
}

/** Actions of `discussionReducer`. */
export type DiscussionAction =
  | { type: 'loaded'; comments: Comment[]; hidden: string[]; total: number; hasEarlier: boolean }
  | { type: 'earlier'; comments: Comment[]; hasEarlier: boolean }
  | { type: 'counted'; total: number }
  | { type: 'written'; comment: Comment }
  | { type: 'removed'; id: string }
  | { type: 'hidden'; id: string }

/** A comment with its replies, oldest first. Of a hidden one, only the replies are shown. */
export interface Thread {
  id: string
  root: Comment | null
  replies: Comment[]
}

export const EMPTY: Discussion = {
  known: new Map(),
  hidden: new Set(),
  total: 0,
  hasEarlier: false,
}

/** Applies an action. Returns a new state. */
export function discussionReducer(discussion: Discussion, action: DiscussionAction): Discussion {
  switch (action.type) {
    case 'loaded': {
      const { comments, hidden, total, hasEarlier } = action
      return { known: byId(comments), hidden: new Set(hidden), total, hasEarlier }
    }
    case 'earlier': {
      const known = byId([...action.comments, ...discussion.known.values()])
      return { ...discussion, known, hasEarlier: action.hasEarlier }
    }
    case 'counted':
      return { ...discussion, total: action.total }
    case 'written':
      return withComment(discussion, action.comment)
    case 'removed':
      return withoutComment(discussion, action.id)
    case 'hidden':
      return withHidden(discussion, action.id)
  }
}

type Loaded = Extract<DiscussionAction, { type: 'loaded' }>

/**
 * Merges a response with changes since the request: adds comments posted in the meantime and removes
 * deleted ones.
 *
 * @param before - the discussion when the request was sent.
 * @param current - the discussion now.
 */
export function mergeChanges(response: Loaded, before: Discussion, current: Discussion): Loaded {
  const received = new Set(response.comments.map(({ id }) => id))
  const added = [...current.known.values()].filter(
    ({ id }) => !before.known.has(id) && !received.has(id),
  )
  const isDeleted = (id: string) => before.known.has(id) && !current.known.has(id)
  const remaining = response.comments.filter(({ id }) => !isDeleted(id))
  const readable = added.filter((comment) => !comment.is_hidden).length
  const total = response.total + readable - (response.comments.length - remaining.length)
  return { ...response, comments: [...remaining, ...added], total: Math.max(0, total) }
}

const byId = (comments: Comment[]) => new Map(comments.map((comment) => [comment.id, comment]))

function withComment(discussion: Discussion, comment: Comment): Discussion {
  const before = discussion.known.get(comment.id)
  // Realtime events do not include the author, who never changes.
  const author = comment.author ?? before?.author ?? null
  const known = new Map(discussion.known).set(comment.id, { ...comment, author })
  const hidden = new Set(discussion.hidden)
  if (comment.is_hidden) hidden.add(comment.id)
  else hidden.delete(comment.id)
  const countOf = (one: Comment | undefined) => Number(one !== undefined && !one.is_hidden)
  const total = discussion.total + countOf(comment) - countOf(before)
  return { ...discussion, known, hidden, total: Math.max(0, total) }
}

function withoutComment(discussion: Discussion, id: string): Discussion {
  const comment = discussion.known.get(id)
  if (!comment) return discussion
  const known = new Map(discussion.known)
  known.delete(id)
  // As in the database: replies to a deleted comment move up.
  for (const reply of known.values()) {
    if (reply.parent_id === id) known.set(reply.id, { ...reply, parent_id: null })
  }
  const hidden = new Set(discussion.hidden)
  hidden.delete(id)
  const total = Math.max(0, discussion.total - Number(!comment.is_hidden))
  return { ...discussion, known, hidden, total }
}

/** Keeps a comment that is known to be hidden: only its author and staff receive those. */
function withHidden(discussion: Discussion, id: string): Discussion {
  const comment = discussion.known.get(id)
  const hidden = new Set(discussion.hidden).add(id)
  if (!comment || comment.is_hidden) return { ...discussion, hidden }
  const known = new Map(discussion.known)
  known.delete(id)
  return { ...discussion, known, hidden, total: Math.max(0, discussion.total - 1) }
}

const inOrder = (a: Comment, b: Comment) =>
  a.created_at === b.created_at ? compare(a.id, b.id) : compare(a.created_at, b.created_at)

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Arranges a discussion for display: threads, oldest first. Replies to comments that are not loaded are held
 * back.
 */
export function threadsOf({ known, hidden }: Discussion): Thread[] {
  const threads = new Map<string, Thread>()
  const comments = [...known.values()].sort(inOrder)
  for (const comment of comments) {
    if (comment.parent_id === null) {
      threads.set(comment.id, { id: comment.id, root: comment, replies: [] })
    }
  }
  for (const comment of comments) {
    const { parent_id: parent } = comment
    if (parent === null) continue
    const thread = threads.get(parent)
    if (thread) thread.replies.push(comment)
    else if (hidden.has(parent)) threads.set(parent, { id: parent, root: null, replies: [comment] })
  }
  const first = ({ root, replies: [reply] }: Thread) => root ?? reply
  return [...threads.values()].sort((a, b) => {
    const [one, other] = [first(a), first(b)]
    return one && other ? inOrder(one, other) : 0
  })
}

/** The oldest loaded thread: the next page is before it. */
export function oldest({ known }: Discussion): Comment | null {
  const roots = [...known.values()].filter(({ parent_id }) => parent_id === null)
  return roots.sort(inOrder)[0] ?? null
}
