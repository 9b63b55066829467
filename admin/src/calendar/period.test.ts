import { describe, expect, it } from 'vitest'
import { periodOf, stepFrom } from './period.ts'

describe('a period of the calendar', () => {
  it('has whole weeks from the first day of the week', () => {
    expect(periodOf('month', '2026-11-24', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(periodOf('month', '2026-11-24', 7)).toEqual({ from: '2026-11-01', to: '2026-12-05' })
    expect(periodOf('week', '2026-11-24', 6)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  })

  it('is followed by the next week or month', () => {
    expect(stepFrom('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01')
    expect(stepFrom('week', '2026-03-01', -1)).toBe('2026-02-22')
  })
})
