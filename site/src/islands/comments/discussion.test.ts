import { describe, expect, it } from 'vitest'
import type { Comment } from '../../client/comments.ts'
import { after, type Discussion, EMPTY, oldest, threadsOf } from './discussion.ts'

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
    author: { username: 'ada', full_name: null, avatar_url: null },
    ...more,
  }
}

const [c, d, e] = [comment('c'), comment('d'), comment('e')]
const reply = comment('r', { parent_id: 'd', created_at: '2026-11-20T13:00:00Z' })

const start = after(EMPTY, {
  type: 'loaded',
  comments: [d, e, reply],
  hidden: [],
  total: 40,
  hasEarlier: true,
})
const shape = (discussion: Discussion) =>
  threadsOf(discussion).map(({ id, root, replies }) =>
    [root ? id : `(${id})`, ...replies.map((one) => one.id)].join('<'),
  )

describe('a discussion', () => {
  it('is shown oldest first, with replies under what they answer', () => {
    expect(shape(after(start, { type: 'written', comment: c }))).toEqual(['c', 'd<r', 'e'])
  })

  it('grows by a new comment, and knows it only once', () => {
    const once = after(start, { type: 'written', comment: c })
    const twice = after(once, { type: 'written', comment: { ...c, author: null } })
    expect(twice.total).toBe(41)
    expect(twice.known.get('c')?.author?.username).toBe('ada')
  })

  it('takes a change of a text', () => {
    const changed = after(start, {
      type: 'written',
      comment: { ...d, content: 'New', author: null },
    })
    expect(changed.known.get('d')).toMatchObject({ content: 'New', author: { username: 'ada' } })
    expect(changed.total).toBe(40)
  })

  it('lets replies move up when what they answer is deleted', () => {
    const gone = after(start, { type: 'removed', id: 'd' })
    expect(shape(gone)).toEqual(['e', 'r'])
    expect(gone.total).toBe(39)
  })

  it('ignores that something unknown was deleted', () => {
    expect(after(start, { type: 'removed', id: 'elsewhere' })).toBe(start)
  })

  it('keeps the replies to a hidden comment, and shows it again when it is restored', () => {
    const hid = after(start, { type: 'hid', id: 'd' })
    expect(shape(hid)).toEqual(['e', '(d)<r'])
    expect(hid.total).toBe(39)
    const restored = after(hid, { type: 'written', comment: d })
    expect(shape(restored)).toEqual(shape(start))
    expect(restored.total).toBe(40)
  })

  it('still shows its author a hidden comment, which no longer counts', () => {
    const told = after(start, { type: 'written', comment: { ...d, is_hidden: true } })
    const seen = after(told, { type: 'hid', id: 'd' })
    expect(seen.known.get('d')?.is_hidden).toBe(true)
    expect(seen.total).toBe(39)
  })

  it('lets a reply wait for a thread that is not loaded yet', () => {
    const waiting = after(start, { type: 'written', comment: comment('x', { parent_id: 'c' }) })
    expect(shape(waiting)).toEqual(shape(start))
    const loaded = after(waiting, { type: 'earlier', comments: [c], hasEarlier: false })
    expect(shape(loaded)).toContain('c<x')
    expect(loaded.hasEarlier).toBe(false)
  })

  it('names the oldest thread, before which the next page begins', () => {
    expect(oldest(start)?.id).toBe('d')
    expect(oldest(EMPTY)).toBeNull()
  })
})
