import { expect, test } from 'vitest'
import { usualSubject } from './usualSubject.ts'

const NIGHT = new Date('2026-11-29T23:30:00Z')

test('the subject has the day where the publication is, in its locale', () => {
  const german = { language: 'de', locale: 'de-AT', timezone: 'Africa/Cairo' }
  expect(usualSubject('Daily', german, NIGHT)).toBe('Daily, 30. November 2026')
  const american = { language: 'en', locale: null, timezone: 'America/New_York' }
  expect(usualSubject('Daily', american, NIGHT)).toBe('Daily, November 29, 2026')
})
