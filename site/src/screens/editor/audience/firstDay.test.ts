import { expect, it } from 'vitest'
import { firstDay } from './firstDay.ts'

const now = new Date('2026-11-28T12:00:00Z')

it('begins on the day of publication in the time zone of the publication', () => {
  expect(firstDay('2026-11-01T03:00:00Z', now, 'America/New_York')).toEqual({
    day: '2026-10-31',
    isPublication: true,
  })
})

it('begins 24 months ago for older articles', () => {
  expect(firstDay('2020-01-01T03:00:00Z', now, 'UTC')).toEqual({
    day: '2024-11-28',
    isPublication: false,
  })
})
