import { expect, it } from 'vitest'
import { fromZonedMoment, nextHour, toZonedMoment } from './zonedMoment.ts'

it.each([
  ['Europe/Berlin', '2026-11-27T06:00', '2026-11-27T05:00:00.000Z'],
  ['America/New_York', '2026-07-01T23:30', '2026-07-02T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:15', '2025-12-31T18:30:00.000Z'],
  ['UTC', '2026-02-28T12:00', '2026-02-28T12:00:00.000Z'],
])('converts between the clock in %s and UTC', (zone, local, iso) => {
  expect(fromZonedMoment(local, zone)).toBe(iso)
  expect(toZonedMoment(iso, zone)).toBe(local)
})

it.each([
  ['is skipped', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['occurs twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['follows the change', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ['precedes the change', '2026-03-29T01:00', '2026-03-29T00:00:00.000Z'],
])('has one moment for a time that %s', (_, local, iso) => {
  expect(fromZonedMoment(local, 'Europe/Berlin')).toBe(iso)
})

it('ignores empty fields', () => {
  expect(fromZonedMoment('', 'UTC')).toBeNull()
  expect(toZonedMoment(null, 'UTC')).toBe('')
})

it('finds the next hour of the clock', () => {
  const now = new Date('2026-12-31T04:59:00Z')
  expect(nextHour(6, now, 'Europe/Berlin')).toBe('2026-12-31T06:00')
  expect(nextHour(6, new Date('2026-12-31T05:00:00Z'), 'Europe/Berlin')).toBe('2027-01-01T06:00')
})
