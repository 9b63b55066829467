import { expect, it } from 'vitest'
import { commentTime } from './commentTime.ts'

const now = new Date('2026-11-20T12:00:00Z')

// spec: time
it.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1m ago'],
  ['2026-11-20T11:00:01Z', '59m ago'],
  ['2026-11-20T11:00:00Z', '1h ago'],
  ['2026-11-19T12:00:01Z', '23h ago'],
  ['2026-11-19T12:00:00Z', '1d ago'],
  ['2026-11-13T12:00:01Z', '6d ago'],
  ['2026-11-13T12:00:00Z', 'Nov 13'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
])('writes %s as %j', (written, text) => {
  expect(commentTime(new Date(written), now, 'UTC')).toBe(text)
})

it('uses the year of the time zone of the site', () => {
  const newYear = new Date('2026-01-01T03:00:00Z')
  expect(commentTime(newYear, now, 'America/New_York')).toBe('Dec 31, 2025')
})
