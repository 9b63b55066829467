import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DiscussionAction } from '../../client/discussion/discussionReducer.ts'
import { EMPTY } from '../../client/discussion/discussionReducer.ts'
import { DiscussionEvents } from './DiscussionEvents.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function followed() {
  const reads: (string[] | 'all')[] = []
  const actions: DiscussionAction[] = []
  const state = { isFailing: false }
  const read = async (what: string[] | 'all') => {
    reads.push(what)
    if (state.isFailing) throw new Error('503')
  }
  const options = {
    latest: { current: EMPTY },
    dispatch: (action: DiscussionAction) => actions.push(action),
    fetchComments: read,
    recount: async () => {},
    reload: () => read('all'),
    setOpen: () => {},
    setConnected: () => {},
  }
  const events = new DiscussionEvents({ current: options }, () => 0)
  return { events, reads, actions, state }
}

it('reads a comment at once, and those of the next second together', async () => {
  const { events, reads } = followed()
  events.onWritten({ ids: ['a'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual([['a']])
  for (const id of ['b', 'c', 'b']) events.onWritten({ ids: [id] })
  await vi.advanceTimersByTimeAsync(999)
  expect(reads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toEqual([['a'], ['b', 'c']])
  await vi.advanceTimersByTimeAsync(60_000)
  events.onWritten({ ids: ['d'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual([['a'], ['b', 'c'], ['d']])
})

it('reads again what could not be read, less and less often', async () => {
  const { events, reads, state } = followed()
  state.isFailing = true
  events.onWritten({ ids: ['a'] })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(reads).toHaveLength(1)
  events.onWritten({ ids: ['b'] })
  await vi.advanceTimersByTimeAsync(1)
  expect(reads.at(-1)).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(3_999)
  expect(reads).toHaveLength(2)
  state.isFailing = false
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toHaveLength(3)
})

it('does not read comments that were deleted or hidden meanwhile', async () => {
  const { events, reads, actions } = followed()
  events.onWritten({ ids: ['a'] })
  await vi.advanceTimersByTimeAsync(0)
  events.onWritten({ ids: ['b', 'c', 'd'] })
  events.onDeleted({ ids: ['b'] })
  events.onHidden({ ids: ['c'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reads).toEqual([['a'], ['d']])
  expect(actions).toEqual([
    { type: 'removed', id: 'b' },
    { type: 'hidden', id: 'c' },
  ])
})

it('reloads the discussion for many comments, and without ids', async () => {
  const { events, reads } = followed()
  events.onWritten({ ids: null })
  events.onWritten({ ids: Array.from({ length: 101 }, (_, n) => String(n)) })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual(['all', 'all'])
})

it('reads nothing after it was closed', async () => {
  const { events, reads } = followed()
  events.onWritten({ ids: ['a'] })
  await vi.advanceTimersByTimeAsync(0)
  events.onWritten({ ids: ['b'] })
  events.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toEqual([['a']])
})
