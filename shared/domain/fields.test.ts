import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  countCharacters,
  isDay,
  isMoment,
  optionalText,
  requiredText,
  SLUG_MESSAGES,
  slugText,
  storable,
} from './fields.ts'

function firstMessage(schema: v.GenericSchema, input: unknown): string | undefined {
  return v.safeParse(schema, input).issues?.[0]?.message
}

it('counts an emoji once, like the database', () => {
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
  ])('rejects %j: %s', (text, message) => {
    expect(firstMessage(title, text)).toBe(message)
  })
  it('is trimmed', () => {
    expect(v.parse(title, ' abc ')).toBe('abc')
  })
})

describe('an optional text', () => {
  const excerpt = optionalText({ label: 'Excerpt', maximum: 5 })
  it.each([[null], [undefined], [''], ['  ']])('stores %j as null', (text) => {
    expect(v.parse(excerpt, text)).toBeNull()
  })
  it('rejects a text above its maximum', () => {
    expect(firstMessage(excerpt, 'abcdef')).toBe('Excerpt must be at most 5 characters')
  })
})

describe('a slug', () => {
  it.each([
    ['', SLUG_MESSAGES.required],
    ['Two Words', SLUG_MESSAGES.format],
    ['Crème', SLUG_MESSAGES.format],
    ['abcdefghijk', 'Slug must be at most 10 characters'],
    ['a-2', undefined],
  ])('%j: %s', (slug, message) => {
    expect(firstMessage(slugText(10), slug)).toBe(message)
  })
})

it.each([
  ['a\0b', 'ab'],
  ['half \ud83d of it', 'half \ufffd of it'],
  ['\u{1f600}', '\u{1f600}'],
])('makes %j storable', (text, expected) => {
  expect(storable(text)).toBe(expected)
})

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['1699-12-31', false],
  ['1700-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it.each([
  ['2026-11-20', true],
  ['2026-11-20T12:00', true],
  ['2026-11-20T12:00:00.123456+00:00', true],
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20T25:00:00Z', false],
  ['2026-02-30T12:00:00Z', false],
  ['Fri Nov 20 2026', false],
  ['+010000-01-01T00:00:00Z', false],
  ['0001-01-01', false],
  ['1699-12-31T23:59:59Z', false],
  ['1700-01-01T00:30:00+01:00', false],
  ['1699-12-31T23:30:00-01:00', true],
  ['2200-12-31T23:59:59.999Z', true],
  ['2201-01-01T00:00:00Z', false],
  ['infinity', false],
  ['0044-03-15 BC', false],
])('%s is a moment: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected)
})
