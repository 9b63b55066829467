import { expect, it } from 'vitest'
import { firstDay } from './firstDay.ts'
import { sumDays } from './sumDays.ts'

const day = {
  ...{ views: 10, visitors: 8, readings: 0, seconds: null, depth: null },
  ...{ shares: 1, bookmarks: 2, comments: 3, newsletter_clicks: 4 },
}

it('sums counts, and weights means by the number of readings', () => {
  const days = [
    { ...day, readings: 3, seconds: 40, depth: 100 },
    day,
    { ...day, readings: 1, seconds: 80, depth: 20 },
  ]
  expect(sumDays(days)).toEqual({
    ...{ views: 30, visitors: 24, readings: 4, seconds: 50, depth: 80 },
    ...{ shares: 3, bookmarks: 6, comments: 9, newsletter_clicks: 12 },
  })
})

it('has no means without readings', () => {
  expect(sumDays([day])).toMatchObject({ readings: 0, seconds: null, depth: null })
  expect(sumDays([])).toMatchObject({ views: 0, seconds: null })
})

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
