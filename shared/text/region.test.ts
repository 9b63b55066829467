import { expect, it } from 'vitest'
import { firstDayOfWeek, regionName, regionTimeZone } from './region.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

it.each([
  ['de-DE', 'Deutschland'],
  ['de-AT', 'Österreich'],
  ['ar-EG', 'مصر'],
  ['en-US', 'United States'],
  ['ja', '日本'],
])('names the region of %s: %s', (locale, name) => {
  expect(regionName(locale)).toBe(name)
})

it.each([
  ['de-DE', 'Europe/Berlin'],
  ['ar-EG', 'Africa/Cairo'],
  // Several zones with different times.
  ['en-US', null],
])('time zone of %s: %s', (locale, zone) => {
  expect(regionTimeZone(locale, NOW)).toBe(zone)
})

it.each([
  ['de-DE', 1],
  ['en-US', 7],
  ['ar-EG', 6],
])('the week begins in %s on day %i', (locale, day) => {
  expect(firstDayOfWeek(locale)).toBe(day)
})
