import { expect, it } from 'vitest'
import { objectionEnds } from './moderationReasons.ts'

it.each([
  ['2026-01-31T10:00:00Z', '2026-07-31T10:00:00.000Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
])('a decision of %s can be objected to until %s', (decided, end) => {
  expect(objectionEnds(new Date(decided)).toISOString()).toBe(end)
})
