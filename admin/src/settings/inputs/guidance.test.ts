import { expect, it } from 'vitest'
import { guidance } from './guidance.ts'

it.each([
  [0, '50-60 characters are best'],
  [42, '8 more would be better'],
  [50, 'A good length'],
  [60, 'A good length'],
  [63, '3 too many'],
])('%i characters: %s', (count, words) => {
  expect(guidance(count, { from: 50, maximum: 60 }).words).toBe(words)
})
