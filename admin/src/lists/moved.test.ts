import { expect, it } from 'vitest'
import { indexToDrop, moved } from './moved.ts'

const LIST = ['a', 'b', 'c', 'd']

it('moves an entry by places, at most to the end of the list', () => {
  expect(moved(LIST, 0, 1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(LIST, 3, -2)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(LIST, 1, 9)).toEqual(['a', 'c', 'd', 'b'])
})

it('returns the same list if nothing moves', () => {
  expect(moved(LIST, 0, -1)).toBe(LIST)
  expect(moved(LIST, 9, -1)).toBe(LIST)
})

it.each([
  [0, 2, 0.1, ['b', 'a', 'c', 'd']],
  [0, 2, 0.9, ['b', 'c', 'a', 'd']],
  [3, 1, 0.1, ['a', 'd', 'b', 'c']],
  [3, 1, 0.9, ['a', 'b', 'd', 'c']],
])('drops entry %i on entry %i at %f', (from, over, part, expected) => {
  expect(moved(LIST, from, indexToDrop(from, over, part) - from)).toEqual(expected)
})
