import { expect, it } from 'vitest'
import { sumFigures } from './audienceFigures.ts'

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
  expect(sumFigures(days)).toEqual({
    ...{ views: 30, visitors: 24, readings: 4, seconds: 50, depth: 80 },
    ...{ shares: 3, bookmarks: 6, comments: 9, newsletter_clicks: 12 },
  })
})

it('has no means without readings', () => {
  expect(sumFigures([day])).toMatchObject({ readings: 0, seconds: null, depth: null })
  expect(sumFigures([])).toMatchObject({ views: 0, seconds: null })
})
