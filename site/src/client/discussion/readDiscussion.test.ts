import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY } from './discussionReducer.ts'
import { readDiscussion } from './readDiscussion.ts'

afterEach(() => vi.unstubAllGlobals())

const row = (id: string, more: object = {}) => ({
  ...{ id, article_id: 'a', user_id: 'u', content: id, parent_id: null, edited_at: null },
  ...{ created_at: '2026-11-20T12:00:00Z', is_hidden: false, author: null },
  ...{ is_waiting: false, like_count: 0, is_liked: false, is_staff: false, ...more },
})

/** A backend with these threads, whose count is from an earlier time. */
function backendWith(roots: object[], counted: number): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('article_engagement')) return Response.json([{ comments: counted }])
    if (address.includes('pinned_comments')) return Response.json([])
    return Response.json(address.includes('parent_id=is.null') ? roots : [])
  })
}

it('counts a comment that was posted between the count and the comments', async () => {
  backendWith([row('new'), row('hidden', { is_hidden: true })], 0)
  expect((await readDiscussion('a', EMPTY)).total).toBe(1)
})

it('uses the count of the database while earlier threads are not loaded', async () => {
  backendWith(
    Array.from({ length: 31 }, (_, index) => row(`c${index}`)),
    140,
  )
  expect(await readDiscussion('a', EMPTY)).toMatchObject({ total: 140, hasEarlier: true })
})
