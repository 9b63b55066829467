import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayIn, dayOf, daysBetween } from './day.ts'

describe('days', () => {
  it('are added across months, years and changes of clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  })

  it('of a month end with its last day', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-11-28', -25)).toBe('2024-10-28')
  })

  it('depend on the time zone', () => {
    const now = new Date('2026-11-24T20:00:00Z')
    expect(dayIn('Asia/Tokyo', now)).toBe('2026-11-25')
    expect(dayIn('America/New_York', now)).toBe('2026-11-24')
  })

  it.each(['', '2026-02-30', '2026-13-01', '26-01-01', 'today'])('are not %j', (text) => {
    expect(dayOf(text)).toBeNull()
  })
})
