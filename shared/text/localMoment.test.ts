import { describe, expect, it } from 'vitest'
import { fromLocalMoment, toLocalMoment } from './localMoment.ts'

describe('the value of a datetime-local input', () => {
  it("is the reader's local time, to the minute", () => {
    const noon = new Date(2026, 10, 20, 12, 5, 30)
    expect(toLocalMoment(noon.toISOString())).toBe('2026-11-20T12:05')
  })
  it('is parsed to the same time', () => {
    const iso = new Date(2026, 0, 2, 3, 4).toISOString()
    expect(fromLocalMoment(toLocalMoment(iso))).toBe(iso)
  })
  it.each([[null], [undefined], [''], ['soon']])('is empty for %j', (iso) => {
    expect(toLocalMoment(iso)).toBe('')
  })
  it('is null if empty', () => {
    expect(fromLocalMoment('')).toBeNull()
  })
})
