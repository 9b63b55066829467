import { expect, it } from 'vitest'
import { changesSince, chosenChanges, conflictsOf } from './mergeSettings.ts'

const base = { tagline: 'Base', description: null, seo_keywords: ['one'] }

it('finds the edited fields, comparing lists by items', () => {
  const edited = { tagline: 'Mine', description: null, seo_keywords: ['one'] }
  expect(changesSince(base, edited)).toEqual({ tagline: 'Mine' })
})

it('finds fields that two people changed to different values', () => {
  const mine = { tagline: 'Mine', description: 'Same', seo_keywords: ['two'] }
  const current = { tagline: 'Theirs', description: 'Same', seo_keywords: ['one'] }
  expect(conflictsOf(base, mine, current)).toEqual([
    { field: 'tagline', theirs: 'Theirs', mine: 'Mine' },
  ])
})

it('saves the chosen values and all fields without conflict', () => {
  const mine = { tagline: 'Mine', description: 'Mine', seo_title: 'Mine' }
  expect(chosenChanges(mine, { tagline: 'theirs', description: 'mine' })).toEqual({
    description: 'Mine',
    seo_title: 'Mine',
  })
})
