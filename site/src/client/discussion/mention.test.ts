import { expect, it } from 'vitest'
import { splitMention } from './mention.ts'

it('a mention at the beginning is separated from the text after it', () => {
  expect(splitMention('@marta شكراً')).toEqual(['@marta', ' شكراً'])
  expect(splitMention('@marta')).toEqual(['@marta', ''])
})

it('a text without a mention at its beginning is not divided', () => {
  expect(splitMention('Write to @marta')).toEqual(['', 'Write to @marta'])
  expect(splitMention('')).toEqual(['', ''])
})
