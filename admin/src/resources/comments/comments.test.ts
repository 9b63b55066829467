import { describe, expect, it } from 'vitest'
import { authorOf, type Comment, shortly } from './comment.ts'
import { commandOf, placeAfter } from './keyboard.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('a key', () => {
  it.each([
    ['j', { move: 1 }],
    ['ArrowUp', { move: -1 }],
    ['H', { act: 'hide' }],
    ['a', { act: 'approve' }],
    ['E', { act: 'reject' }],
    ['d', { act: 'delete' }],
    ['Enter', null],
  ])('%s means %j', (key, command) => {
    expect(commandOf({ ...plain, key })).toEqual(command)
  })
  it('ignores keys combined with modifiers', () => {
    expect(commandOf({ ...plain, key: 'r', ctrlKey: true })).toBeNull()
  })
})

it('stays within the list at both ends', () => {
  expect([placeAfter(0, -1, 3), placeAfter(1, 1, 3), placeAfter(2, 1, 3)]).toEqual([0, 2, 2])
})

it('labels a comment with its author and beginning', () => {
  const comment = { full_name: null, username: 'ada', content: `A\n  word ${'x'.repeat(60)}` }
  expect(authorOf(comment as Comment)).toBe('ada')
  expect(shortly(comment as Comment)).toBe(`A word ${'x'.repeat(33)}…`)
})
