import { expect, it } from 'vitest'
import { countWords, readTime } from './readTime.ts'

it('counts words, not white space', () => {
  expect(countWords('  two\n words ')).toBe(2)
  expect(countWords('')).toBe(0)
})

// spec: read
it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('estimates %i words as %i min', (words, minutes) => {
  expect(readTime(words)).toBe(minutes)
})
