import { expect, it } from 'vitest'
import { scrollDistance } from './visibleArea.ts'

const area = { top: 100, bottom: 400 }

it.each([
  ['inside the area', { top: 200, bottom: 220 }, 0],
  ['below the bottom bar', { top: 410, bottom: 430 }, 42],
  ['partly below it', { top: 385, bottom: 405 }, 17],
  ['behind the toolbar', { top: 60, bottom: 80 }, -52],
  ['higher than the area', { top: 150, bottom: 500 }, 50],
])('scrolls to a caret %s', (_where, box, distance) => {
  expect(scrollDistance(box, area)).toBe(distance)
})

it('centers a caret in an area without room for a margin', () => {
  expect(scrollDistance({ top: 20, bottom: 40 }, { top: 100, bottom: 130 })).toBe(-85)
})
