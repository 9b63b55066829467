import { expect, it } from 'vitest'
import { formatDate, relativeTime } from './relativeTime.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ago = (iso: string) => relativeTime(new Date(iso), now, 'UTC')

// spec: relative
it.each([
  ['2026-11-20T19:59:30Z', 'Just now'],
  ['2026-11-20T20:05:00Z', 'Just now'],
  ['2026-11-20T19:15:00Z', '45 min ago'],
  ['2026-11-20T18:59:00Z', '1 hour ago'],
  ['2026-11-20T09:00:00Z', '11 hours ago'],
  ['2026-11-20T01:00:00Z', 'Today'],
  ['2026-11-19T01:00:00Z', 'Yesterday'],
  ['2026-11-13T21:00:00Z', '7 days ago'],
  ['2026-11-12T20:00:00Z', 'Nov 12, 2026'],
])('formats %s as %s', (iso, words) => {
  expect(ago(iso)).toBe(words)
})

it('counts days in the time zone of the site, not in UTC', () => {
  const lateEvening = new Date('2026-11-20T03:00:00Z')
  expect(relativeTime(lateEvening, now, 'America/New_York')).toBe('Yesterday')
})

it('formats a date in full', () => {
  expect(formatDate(new Date('2026-11-20T03:00:00Z'), 'America/New_York')).toBe('November 19, 2026')
})
