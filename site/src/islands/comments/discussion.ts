import type { Comment } from '../../client/comments.ts'

/** A discussion as far as it is loaded. */
export interface Discussion {
  known: ReadonlyMap<string, Comment>
  /** Ids of comments the editors hid. */
  hidden: ReadonlySet<string>
  /** How many comments everybody can read, loaded or not. */
  total: number
  hasEarlier: boolean
}

/** What can happen to a discussion. */
export type Happening =
  | { type: 'loaded'; comments: Comment[]; hidden: string[]; total: number; hasEarlier: boolean }
  | { type: 'earlier'; comments: Comment[]; hasEarlier: boolean }
  | { type: 'counted'; total: number }
  | { type: 'written'; comment: Comment }
  | { type: 'removed'; id: string }
  | { type: 'hid'; id: string }

/** A comment with the replies to it, oldest first. Of a hidden one only the replies are left. */
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

/** What a discussion is after something happened. Changes nothing in place. */
export function after(discussion: Discussion, happening: Happening): Discussion {
  switch (happening.type) {
    case 'loaded': {
      const { comments, hidden, total, hasEarlier } = happening
      return { known: byId(comments), hidden: new Set(hidden), total, hasEarlier }
    }
    case 'earlier': {
      const known = byId([...happening.comments, ...discussion.known.values()])
      return { ...discussion, known, hasEarlier: happening.hasEarlier }
    }
    case 'counted':
      return { ...discussion, total: happening.total }
    case 'written':
      return written(discussion, happening.comment)
    case 'removed':
      return removed(discussion, happening.id)
    case 'hid':
      return hid(discussion, happening.id)
  }
}

const byId = (comments: Comment[]) => new Map(comments.map((comment) => [comment.id, comment]))

function written(discussion: Discussion, comment: Comment): Discussion {
  const before = discussion.known.get(comment.id)
  // What Realtime tells comes without its author, who does not change.
  const author = comment.author ?? before?.author ?? null
  const known = new Map(discussion.known).set(comment.id, { ...comment, author })
  const hidden = new Set(discussion.hidden)
  if (comment.is_hidden) hidden.add(comment.id)
  else hidden.delete(comment.id)
  const counted = (one: Comment | undefined) => Number(one !== undefined && !one.is_hidden)
  const total = discussion.total + counted(comment) - counted(before)
  return { ...discussion, known, hidden, total: Math.max(0, total) }
}

function removed(discussion: Discussion, id: string): Discussion {
  const gone = discussion.known.get(id)
  if (!gone) return discussion
  const known = new Map(discussion.known)
  known.delete(id)
  // As in the database: the replies to a deleted comment move up.
  for (const reply of known.values()) {
    if (reply.parent_id === id) known.set(reply.id, { ...reply, parent_id: null })
  }
  const hidden = new Set(discussion.hidden)
  hidden.delete(id)
  const total = Math.max(0, discussion.total - Number(!gone.is_hidden))
  return { ...discussion, known, hidden, total }
}

/** For those who may still read it, the news that it is hidden comes as a change of the comment. */
function hid(discussion: Discussion, id: string): Discussion {
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
 * Arranges a discussion as it is shown: threads, oldest first. A reply to something that is not
 * loaded yet waits for it.
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

/** The oldest thread that is loaded: what is before it is loaded next. */
export function oldest({ known }: Discussion): Comment | null {
  const roots = [...known.values()].filter(({ parent_id }) => parent_id === null)
  return roots.sort(inOrder)[0] ?? null
}
