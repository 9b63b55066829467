import { describe, expect, it } from 'vitest'
import { actionsFor, commentState } from './moderation.ts'

describe('a comment', () => {
  it.each([
    [{ is_hidden: false, reports: null }, 'visible', ['hide', 'delete']],
    [{ is_hidden: false, reports: 0 }, 'visible', ['hide', 'delete']],
    [{ is_hidden: false, reports: 2 }, 'reported', ['hide', 'dismiss', 'delete']],
    [{ is_hidden: true, reports: null }, 'hidden', ['restore', 'delete']],
    [
      { is_hidden: true, is_waiting: true, reports: null },
      'waiting',
      ['approve', 'reject', 'delete'],
    ],
    [{ is_hidden: true, reports: 1 }, 'hidden', ['restore', 'delete']],
  ] as const)('%j is %s; possible actions: %j', (comment, state, actions) => {
    expect(commentState(comment)).toBe(state)
    expect(actionsFor(comment)).toEqual(actions)
  })
})
