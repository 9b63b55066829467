import { expect, it } from 'vitest'
import { gridTarget } from './gridTarget.ts'

/** Three rows: 0 1 2, 3 4 5, 6. */
const from = (at: number, key: string, isRtl = false) =>
  gridTarget(key, { at, columns: 3, count: 7, isRtl })

it('moves by one in a row, in the direction of the text', () => {
  expect(from(3, 'ArrowRight')).toBe(4)
  expect(from(3, 'ArrowLeft')).toBe(2)
  expect(from(3, 'ArrowRight', true)).toBe(2)
  expect(from(3, 'ArrowLeft', true)).toBe(4)
})

it('moves to the row above or below, and to both ends', () => {
  expect(from(3, 'ArrowDown')).toBe(6)
  expect(from(4, 'ArrowUp')).toBe(1)
  expect(from(4, 'Home')).toBe(0)
  expect(from(4, 'End')).toBe(6)
})

it('stays where no cell follows, and leaves other keys to the page', () => {
  expect(from(0, 'ArrowLeft')).toBe(0)
  expect(from(1, 'ArrowUp')).toBe(1)
  expect(from(4, 'ArrowDown')).toBe(4)
  expect(from(6, 'ArrowRight')).toBe(6)
  expect(from(4, 'Tab')).toBeNull()
})
