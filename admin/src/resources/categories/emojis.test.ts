import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { expect, it } from 'vitest'
import { EMOJIS, findEmojis, parseEmojis } from './emojis.ts'

it('contains every emoji once, short enough for a category, with keywords', () => {
  expect(new Set(EMOJIS.map(({ sign }) => sign)).size).toBe(EMOJIS.length)
  for (const { sign, words } of EMOJIS) {
    expect(countCharacters(sign)).toBeLessThanOrEqual(CATEGORY_FIELDS.icon.maximum)
    expect(words).not.toBe('')
  }
})

it.each([
  ['', EMOJIS.length],
  ['NEWSP', 2],
  ['art cul', 1],
  ['xyz', 0],
])('finds for %j: %i', (text, count) => {
  expect(findEmojis(text)).toHaveLength(count)
})

it.each(Object.keys(LANGUAGES) as Language[])(
  'has keywords in %s for the same emojis',
  async (language) => {
    const emojis = parseEmojis(
      (await loadMessages(language))['console.resources.categories.emojis'],
    )
    expect(emojis.map(({ sign }) => sign)).toEqual(EMOJIS.map(({ sign }) => sign))
    expect(emojis.filter(({ words }) => words.trim() === '')).toEqual([])
  },
)
