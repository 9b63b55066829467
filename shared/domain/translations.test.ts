import { expect, it } from 'vitest'
import { articleLanguages, languageOf, missingLanguages, storedLanguage } from './translations.ts'

it('an article without a language has that of the publication', () => {
  expect(languageOf(null, 'de')).toBe('de')
  expect(languageOf('', 'de')).toBe('de')
  expect(languageOf('ar', 'de')).toBe('ar')
})

it('the language of the publication is the first of its languages, and listed once', () => {
  expect(articleLanguages('en', ['de', 'EN', 'ar'])).toEqual(['en', 'de', 'ar'])
})

it('finds the languages without an article', () => {
  const articles = [{ lang: null }, { lang: 'pt-BR' }]
  expect(missingLanguages(['en', 'de', 'pt-br'], articles, 'en')).toEqual(['de'])
  expect(missingLanguages(['en', 'de'], [], 'en')).toEqual(['en', 'de'])
})

it('stores no tag for the language of the publication', () => {
  expect(storedLanguage('EN', 'en')).toBe(null)
  expect(storedLanguage('de', 'en')).toBe('de')
})
