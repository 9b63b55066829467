import { describe, expect, it } from 'vitest'
import { hasHours, previousOf, type RangeParameters, rangeOf } from './range.ts'

const TODAY = '2026-11-28'
const read = (parameters: Partial<RangeParameters>) => {
  const { first, last, choice, isShortened } = rangeOf(
    { range: '', from: '', to: '', ...parameters },
    TODAY,
  )
  return [choice, first, last, isShortened]
}

describe('the period of an address', () => {
  it.each([
    ['live', TODAY, TODAY],
    ['today', TODAY, TODAY],
    ['yesterday', '2026-11-27', '2026-11-27'],
    ['7', '2026-11-22', TODAY],
    ['28', '2026-11-01', TODAY],
    ['90', '2026-08-31', TODAY],
  ])('is %s', (range, first, last) => {
    expect(read({ range })).toEqual([range, first, last, false])
  })

  it.each(['', '14', 'last year'])('is the last 28 days for %j', (range) => {
    expect(read({ range })).toEqual(['28', '2026-11-01', TODAY, false])
  })

  it.each([
    ['2026-10-05', '2026-10-09', '2026-10-05', '2026-10-09'],
    ['2026-10-09', '2026-10-05', '2026-10-05', '2026-10-09'],
    ['2026-11-20', '2027-02-01', '2026-11-20', TODAY],
    ['2027-01-01', '2027-02-01', TODAY, TODAY],
    ['2026-02-30', '', '2026-11-01', TODAY],
    ['', '2026-03-28', '2026-03-01', '2026-03-28'],
  ])('has the days from %j to %j', (from, to, first, last) => {
    expect(read({ range: 'any', from, to })).toEqual(['any', first, last, false])
  })

  it('has no more days than the database keeps', () => {
    const from = '2020-01-01'
    expect(read({ range: 'any', from, to: TODAY })).toEqual(['any', '2024-10-29', TODAY, true])
    expect(read({ range: 'any', from, to: '2020-02-01' })).toEqual([
      ...['any', '2024-10-29', '2024-10-29', true],
    ])
  })
})

it('is compared with as many days before', () => {
  expect(previousOf({ first: '2026-11-01', last: TODAY })).toEqual({
    first: '2026-10-04',
    last: '2026-10-31',
  })
  expect(previousOf({ first: TODAY, last: TODAY })).toEqual({
    first: '2026-11-27',
    last: '2026-11-27',
  })
})

it('has hours if it is one recent day', () => {
  const one = (day: string) => hasHours({ first: day, last: day }, TODAY)
  expect([one(TODAY), one('2026-10-25'), one('2026-10-24')]).toEqual([true, true, false])
  expect(hasHours({ first: '2026-11-27', last: TODAY }, TODAY)).toBe(false)
})
