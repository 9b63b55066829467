import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../messages/active.ts'
import { languageName, languagesByName } from './languageNames.ts'

afterEach(() => setLanguage('en'))

it.each([
  ['en', 'de', 'German'],
  ['en', 'de-AT', 'Austrian German'],
  ['de', 'ar', 'Arabisch'],
  ['ar', 'de', 'الألمانية'],
  ['en', 'qaa', 'qaa'],
] as const)('names in %s the language %s: %s', (language, tag, name) => {
  setLanguage(language)
  expect(languageName(tag)).toBe(name)
})

it('sorts languages by name as the language of the user does', () => {
  setLanguage('de')
  expect(languagesByName(['tr', 'et', 'ar', 'es']).map(({ name }) => name)).toEqual([
    'Arabisch',
    'Estnisch',
    'Spanisch',
    'Türkisch',
  ])
})
