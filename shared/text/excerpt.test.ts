import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('changes only the white space of a short text', () => {
  expect(excerptOf(' A  short\ntext. ')).toBe('A short text.')
})

// spec: excerpt
it('cuts a long text between words, within the limit', () => {
  const excerpt = excerptOf('word '.repeat(60))
  expect(excerpt.length).toBeLessThanOrEqual(160)
  expect(excerpt).toMatch(/word…$/)
})

it('never splits a character', () => {
  expect(excerptOf('😀'.repeat(200), 10)).toBe(`${'😀'.repeat(9)}…`)
})
