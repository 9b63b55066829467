import { expect, it } from 'vitest'
import { splitMention, withMark, withoutMark } from './mention.ts'

it('a mention at the beginning is separated from the text after it', () => {
  expect(splitMention('@marta شكرًا')).toEqual(['@marta', ' شكرًا'])
  expect(splitMention('@marta')).toEqual(['@marta', ''])
})

it('a text without a mention at its beginning is not divided', () => {
  expect(splitMention('Write to @marta')).toEqual(['', 'Write to @marta'])
  expect(splitMention('')).toEqual(['', ''])
})

it('a Latin mention keeps its sign in a field from right to left, and the mark is not part of the text', () => {
  for (const text of ['@marta ', '@marta شكرًا', '@']) expect(withoutMark(withMark(text))).toBe(text)
  expect(withMark('@marta ')).toBe('\u200e@marta ')
  expect(withMark('@مارتا ')).toBe('@مارتا ')
  expect(withMark('شكرًا @marta')).toBe('شكرًا @marta')
})
