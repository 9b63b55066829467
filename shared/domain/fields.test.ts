import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countCharacters, optionalText, requiredText, SLUG_MESSAGES, slugText } from './fields.ts'

function firstMessage(schema: v.GenericSchema, input: unknown): string | undefined {
  return v.safeParse(schema, input).issues?.[0]?.message
}

it('counts an emoji once, as the database does', () => {
  expect(countCharacters('😀a')).toBe(2)
})

describe('a required text', () => {
  const title = requiredText({ label: 'Title', minimum: 3, maximum: 5 })
  it.each([
    [null, 'Title is required'],
    [undefined, 'Title is required'],
    ['   ', 'Title is required'],
    ['ab ', 'Title must be at least 3 characters'],
    ['abcdef', 'Title must be at most 5 characters'],
    ['😀😀', 'Title must be at least 3 characters'],
  ])('refuses %j: %s', (text, message) => {
    expect(firstMessage(title, text)).toBe(message)
  })
  it('is kept without the white space around it', () => {
    expect(v.parse(title, ' abc ')).toBe('abc')
  })
})

describe('an optional text', () => {
  const excerpt = optionalText({ label: 'Excerpt', maximum: 5 })
  it.each([[null], [undefined], [''], ['  ']])('keeps %j as null', (text) => {
    expect(v.parse(excerpt, text)).toBeNull()
  })
  it('refuses more than its maximum', () => {
    expect(firstMessage(excerpt, 'abcdef')).toBe('Excerpt must be at most 5 characters')
  })
})

describe('a slug', () => {
  it.each([
    ['', SLUG_MESSAGES.required],
    ['Two Words', SLUG_MESSAGES.format],
    ['crème', SLUG_MESSAGES.format],
    ['abcdefghijk', 'Slug must be at most 10 characters'],
    ['a-2', undefined],
  ])('%j: %s', (slug, message) => {
    expect(firstMessage(slugText(10), slug)).toBe(message)
  })
})
