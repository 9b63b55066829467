import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('leaves a short text alone, but for its white space', () => {
  expect(excerptOf(' A  short\ntext. ')).toBe('A short text.')
})

it('cuts a long text between words, within the limit', () => {
  const excerpt = excerptOf('word '.repeat(60))
  expect(excerpt.length).toBeLessThanOrEqual(160)
  expect(excerpt).toMatch(/word…$/)
})

it('never cuts a character in two', () => {
  expect(excerptOf('😀'.repeat(200), 10)).toBe(`${'😀'.repeat(9)}…`)
})
