import type { Comment, Edge, Order, ThreadPage } from './comments.ts'

/** The loaded part of a discussion. */
export interface Discussion {
  known: ReadonlyMap<string, Comment>
  /** Ids of hidden comments. */
  hidden: ReadonlySet<string>
  /** Number of publicly readable comments, loaded or not. */
  total: number
  order: Order
  /** Whether there are threads after `edge`, the last one of those that were read in this order. */
  hasEarlier: boolean
  edge: Edge | null
  /** Likes of the threads when they were read: a new like does not move what is being read. */
  ranks: ReadonlyMap<string, number>
  /** Id of the thread that is shown first. */
  pinned: string | null
}

/** Actions of `discussionReducer`. */
export type DiscussionAction =
  | ({ type: 'loaded'; hidden: string[]; total: number } & ThreadPage &
      Pick<Discussion, 'order' | 'pinned'>)
  | ({ type: 'earlier' } & ThreadPage)
  /** Between oldest and newest; the most liked threads are read. */
  | { type: 'sorted'; order: Order }
  | { type: 'liked'; id: string; isLiked: boolean; likes: number }
  | { type: 'counted'; total: number }
  | { type: 'written'; comment: Comment }
  | { type: 'removed'; id: string }
  | { type: 'hidden'; id: string }

/** A comment with its replies, oldest first. Of a hidden one, only the replies are shown. */
export interface Thread {
  id: string
  isPinned: boolean
  root: Comment | null
  replies: Comment[]
}

export const EMPTY: Discussion = {
  known: new Map(),
  hidden: new Set(),
  total: 0,
  order: 'oldest',
  hasEarlier: false,
  edge: null,
  ranks: new Map(),
  pinned: null,
}

/** Applies an action. Returns a new state. */
export function discussionReducer(discussion: Discussion, action: DiscussionAction): Discussion {
  switch (action.type) {
    case 'loaded': {
      const { type, comments, hidden, ...rest } = action
      return { ...rest, known: byId(comments), ranks: ranksOf(comments), hidden: new Set(hidden) }
    }
    case 'earlier': {
      const known = byId([...action.comments, ...discussion.known.values()])
      const { hasEarlier, edge } = action
      const ranks = new Map([...discussion.ranks, ...ranksOf(action.comments)])
      return { ...discussion, known, ranks, hasEarlier, edge: edge ?? discussion.edge }
    }
    case 'sorted':
      return { ...discussion, order: action.order }
    case 'liked':
      return withLikes(discussion, action)
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

const ranksOf = (comments: Comment[]) => new Map(comments.map((one) => [one.id, one.like_count]))
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

function withLikes(
  discussion: Discussion,
  { id, isLiked, likes }: { id: string; isLiked: boolean; likes: number },
): Discussion {
  const comment = discussion.known.get(id)
  if (!comment) return discussion
  const liked = { ...comment, is_liked: isLiked, like_count: likes }
  return { ...discussion, known: new Map(discussion.known).set(id, liked) }
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
 * Arranges a discussion for display: the pinned thread, then the others in their order. Replies to comments that are
 * not loaded are held back.
 */
export function threadsOf({ known, hidden, order, ranks, pinned }: Discussion): Thread[] {
  const threads = new Map<string, Thread>()
  const comments = [...known.values()].sort(inOrder)
  const add = (id: string, root: Comment | null, replies: Comment[]) =>
    threads.set(id, { id, isPinned: id === pinned, root, replies })
  for (const comment of comments) if (comment.parent_id === null) add(comment.id, comment, [])
  for (const comment of comments) {
    const { parent_id: parent } = comment
    if (parent === null) continue
    const thread = threads.get(parent)
    if (thread) thread.replies.push(comment)
    else if (hidden.has(parent)) add(parent, null, [comment])
  }
  const first = ({ root, replies: [reply] }: Thread) => root ?? reply
  const rank = ({ id }: Thread) => (order === 'liked' ? (ranks.get(id) ?? 0) : 0)
  const direction = order === 'oldest' ? 1 : -1
  return [...threads.values()].sort((a, b) => {
    const [one, other] = [first(a), first(b)]
    const byTime = one && other ? direction * inOrder(one, other) : 0
    return Number(b.isPinned) - Number(a.isPinned) || rank(b) - rank(a) || byTime
  })
}
