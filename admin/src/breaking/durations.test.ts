import { BREAKING_BANNER } from '@broadsheet/shared/domain/breakingBanner.ts'
import { expect, it } from 'vitest'
import { DURATIONS, durationLabel, timeLeft } from './durations.ts'

const now = new Date('2026-11-27T09:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

it('every choice is permitted', () => {
  for (const minutes of DURATIONS) {
    expect(minutes).toBeGreaterThanOrEqual(BREAKING_BANNER.shortest)
    expect(minutes).toBeLessThanOrEqual(BREAKING_BANNER.longest)
  }
})

it('durations are in minutes or hours', () => {
  expect([15, 60, 120].map(durationLabel)).toEqual(['15 minutes', '1 hour', '2 hours'])
})

it.each([
  [-5, 'Less than a minute left'],
  [0.5, 'Less than a minute left'],
  [1, '1 minute left'],
  [119, '119 minutes left'],
  [185, '3 h 5 min left'],
])('%f minutes before the end it says %j', (minutes, text) => {
  expect(timeLeft(inMinutes(minutes), now)).toBe(text)
})
