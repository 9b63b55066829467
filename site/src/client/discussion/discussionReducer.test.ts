import { describe, expect, it } from 'vitest'
import type { Comment } from './comments.ts'
import {
  type Discussion,
  discussionReducer,
  EMPTY,
  mergeChanges,
  threadsOf,
} from './discussionReducer.ts'

function comment(id: string, more: Partial<Comment> = {}): Comment {
  return {
    id,
    article_id: 'a',
    user_id: 'u',
    content: `Text of ${id}`,
    parent_id: null,
    created_at: `2026-11-20T12:00:0${'cdexr'.indexOf(id)}Z`,
    edited_at: null,
    is_hidden: false,
    ...{ is_waiting: false, like_count: 0, is_liked: false, is_staff: false },
    author: { username: 'ada', full_name: null, avatar_url: null },
    ...more,
  }
}

const [c, d, e] = [comment('c'), comment('d'), comment('e')]
const reply = comment('r', { parent_id: 'd', created_at: '2026-11-20T13:00:00Z' })

const start = discussionReducer(EMPTY, {
  type: 'loaded',
  comments: [d, e, reply],
  hidden: [],
  total: 40,
  hasEarlier: true,
  ...{ edge: d, order: 'oldest', pinned: null },
})
const shape = (discussion: Discussion) =>
  threadsOf(discussion).map(({ id, root, replies }) =>
    [root ? id : `(${id})`, ...replies.map((one) => one.id)].join('<'),
  )

describe('a discussion', () => {
  // spec: threads
  it('is shown oldest first, with replies below their comment', () => {
    expect(shape(discussionReducer(start, { type: 'written', comment: c }))).toEqual([
      'c',
      'd<r',
      'e',
    ])
  })

  it('adds a new comment once', () => {
    const once = discussionReducer(start, { type: 'written', comment: c })
    const twice = discussionReducer(once, { type: 'written', comment: { ...c, author: null } })
    expect(twice.total).toBe(41)
    expect(twice.known.get('c')?.author?.username).toBe('ada')
  })

  it('keeps comments posted and deletions made since the request', () => {
    const response = {
      ...{ type: 'loaded' as const, hidden: [], total: 3, hasEarlier: false },
      ...{ edge: d, order: 'oldest' as const, pinned: null },
    }
    const posted = discussionReducer(start, { type: 'written', comment: c })
    const current = discussionReducer(posted, { type: 'removed', id: 'e' })
    const late = mergeChanges({ ...response, comments: [d, e, reply] }, start, current)
    expect(shape(discussionReducer(EMPTY, late))).toEqual(['c', 'd<r'])
    expect(late.total).toBe(3)
    const recent = { ...response, comments: [c, d, reply] }
    expect(mergeChanges(recent, start, current)).toEqual(recent)
  })

  it('applies an edit', () => {
    const changed = discussionReducer(start, {
      type: 'written',
      comment: { ...d, content: 'New', author: null },
    })
    expect(changed.known.get('d')).toMatchObject({ content: 'New', author: { username: 'ada' } })
    expect(changed.total).toBe(40)
  })

  it('moves replies up when their comment is deleted', () => {
    const deleted = discussionReducer(start, { type: 'removed', id: 'd' })
    expect(shape(deleted)).toEqual(['e', 'r'])
    expect(deleted.total).toBe(39)
  })

  it('ignores the deletion of an unknown comment', () => {
    expect(discussionReducer(start, { type: 'removed', id: 'elsewhere' })).toBe(start)
  })

  it('keeps the replies to a hidden comment, and shows it again when it is restored', () => {
    const hidden = discussionReducer(start, { type: 'hidden', id: 'd' })
    expect(shape(hidden)).toEqual(['e', '(d)<r'])
    expect(hidden.total).toBe(39)
    const restored = discussionReducer(hidden, { type: 'written', comment: d })
    expect(shape(restored)).toEqual(shape(start))
    expect(restored.total).toBe(40)
  })

  it('shows a hidden comment to its author without counting it', () => {
    const written = discussionReducer(start, {
      type: 'written',
      comment: { ...d, is_hidden: true },
    })
    const seen = discussionReducer(written, { type: 'hidden', id: 'd' })
    expect(seen.known.get('d')?.is_hidden).toBe(true)
    expect(seen.total).toBe(39)
  })

  it('holds back a reply until its thread is loaded', () => {
    const waiting = discussionReducer(start, {
      type: 'written',
      comment: comment('x', { parent_id: 'c' }),
    })
    expect(shape(waiting)).toEqual(shape(start))
    const loaded = discussionReducer(waiting, {
      ...{ type: 'earlier', comments: [c], hasEarlier: false, edge: c },
    })
    expect(shape(loaded)).toContain('c<x')
    expect(loaded.hasEarlier).toBe(false)
  })

  it('is shown newest first on request', () => {
    expect(shape(discussionReducer(start, { type: 'sorted', order: 'newest' }))).toEqual([
      'e',
      'd<r',
    ])
  })

  it('is sorted by the likes at the time of reading, so that a new like moves nothing', () => {
    const liked = discussionReducer(EMPTY, {
      ...{ type: 'loaded', hidden: [], total: 40, hasEarlier: true, order: 'liked', pinned: null },
      comments: [{ ...c, like_count: 5 }, { ...e, like_count: 2 }, reply],
      edge: { ...e, like_count: 2 },
    })
    expect(shape(liked)).toEqual(['c', 'e'])
    const later = discussionReducer(liked, { type: 'liked', id: 'e', isLiked: true, likes: 9 })
    expect(later.known.get('e')).toMatchObject({ is_liked: true, like_count: 9 })
    expect(shape(later)).toEqual(['c', 'e'])
    const posted = discussionReducer(later, { type: 'written', comment: d })
    expect(shape(posted)).toEqual(['c', 'e', 'd<r'])
    expect(posted.edge?.id).toBe('e')
  })

  it('shows the pinned thread first in every order', () => {
    const pinned = { ...start, pinned: 'e' }
    expect(shape(pinned)).toEqual(['e', 'd<r'])
    expect(shape({ ...pinned, order: 'newest' })).toEqual(['e', 'd<r'])
    expect(threadsOf(pinned).map(({ isPinned }) => isPinned)).toEqual([true, false])
  })

  it('keeps the thread after which the next page starts when that page is empty', () => {
    const ended = discussionReducer(start, {
      ...{ type: 'earlier', comments: [], hasEarlier: false, edge: null },
    })
    expect(ended.edge).toEqual(d)
  })
})
