import { describe, expect, it, test } from 'vitest'
import { canonicalLanguage, directionOf, isSameLanguage, ownLanguageName } from './languageTag.ts'

describe('canonicalLanguage', () => {
  it.each([
    ['de', 'de'],
    [' PT-br ', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
  ])('converts %j to %s', (tag, canonical) => {
    expect(canonicalLanguage(tag)).toBe(canonical)
  })

  it.each([
    '',
    'German',
    'd',
    'de-',
    'de-DE-DE',
    'de-u-co-phonebk',
    'x-private',
    '"><b>',
    'mul tiple',
  ])('rejects %j', (tag) => {
    expect(canonicalLanguage(tag)).toBeNull()
  })
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-MA', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['he', 'rtl'],
  ['ckb', 'rtl'],
  ['ku', 'ltr'],
  ['pa-PK', 'rtl'],
  ['pa', 'ltr'],
  ['xyz', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

test.each([
  ['de', 'Deutsch'],
  ['fr', 'français'],
  ['ar', 'العربية'],
  ['pt-BR', 'português (Brasil)'],
  ['xyz', 'xyz'],
])('%s is called %s', (tag, name) => {
  expect(ownLanguageName(tag)).toBe(name)
})

it('compares languages without case', () => {
  expect(isSameLanguage('pt-BR', 'pt-br')).toBe(true)
  expect(isSameLanguage('pt', 'pt-BR')).toBe(false)
})
