import { expect, it } from 'vitest'
import { startOfWeek } from './week.ts'

/** Friday, in the time zone of this device. */
const FRIDAY = new Date(2026, 10, 20, 15, 30)

it.each([
  [null, 'de-DE', 16],
  [null, 'en-US', 15],
  [null, 'ar-EG', 14],
  ['sunday', 'de-DE', 15],
  ['friday', 'de-DE', 20],
  ['saturday', 'de-DE', 14],
  ['someday', 'de-DE', 16],
] as const)('the week that begins on %s in %s started on November %i', (setting, locale, day) => {
  expect(startOfWeek(FRIDAY, setting, locale)).toEqual(new Date(2026, 10, day))
})
