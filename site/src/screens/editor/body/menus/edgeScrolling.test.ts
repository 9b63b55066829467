import { expect, it } from 'vitest'
import { edgeSpeed } from './edgeScrolling.ts'

const area = { top: 100, bottom: 500 }

it.each([
  ['in the middle', 300, 0],
  ['just inside the upper zone', 147, -1],
  ['at the upper edge', 100, -14],
  ['above it', 20, -14],
  ['in the lower zone', 476, 7],
  ['below the lower edge', 900, 14],
])('scrolls a drag %s', (_where, y, pixels) => {
  expect(edgeSpeed(y, area)).toBe(pixels)
})
