import { describe, expect, it } from 'vitest'
import { changeOf } from './figures.ts'
import { begunHours, compareUntilNow } from './sameTime.ts'

it('compares only what is known', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(0, 100)).toBe(-1)
  expect([changeOf(5, 0), changeOf(null, 5), changeOf(5, null)]).toEqual([null, null, null])
})

describe('the present day', () => {
  const hours = (date: string, views: number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      hour: new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString(),
      ...{ views, visitors: 1 },
    }))
  const now = new Date('2026-11-28T03:20:00Z')

  it('is compared with an earlier one until the last full hour', () => {
    const compared = compareUntilNow(hours('2026-11-28', 10), hours('2026-11-21', 4), now)
    expect(compared).toEqual({
      now: { views: 30, visitors: 3 },
      before: { views: 12, visitors: 3 },
      until: new Date('2026-11-28T03:00:00Z'),
    })
  })

  it('is not compared in its first hour', () => {
    const early = new Date('2026-11-28T00:59:00Z')
    const [today, before] = [hours('2026-11-28', 10), hours('2026-11-21', 4)]
    expect(compareUntilNow(today, before, early)).toBeNull()
    expect(begunHours(today, early)).toHaveLength(1)
  })
})
