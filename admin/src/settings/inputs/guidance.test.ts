import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { expect, it } from 'vitest'
import { guidance } from './guidance.ts'

// spec: guidance
it.each([
  [0, '50-60 characters are best'],
  [42, '8 more recommended'],
  [50, 'A good length'],
  [60, 'A good length'],
  [63, '3 too many'],
])('%i characters: %s', (count, words) => {
  expect(guidance(count, { recommended: 50, maximum: 60 }).words).toBe(words)
})

// spec: guidance-ranges
it('has the ranges of the specification', () => {
  expect(SETTINGS_FIELDS.seo_title).toMatchObject({ recommended: 50, maximum: 60 })
  expect(SETTINGS_FIELDS.seo_description).toMatchObject({ recommended: 120, maximum: 160 })
})
