import { expect, it } from 'vitest'
import {
  cropAround,
  focusAt,
  focusTenths,
  formatFocus,
  moveFocus,
  parseFocus,
  shareCropSize,
} from './focalPoint.ts'
import { shareCropName, shareCropSizeOf } from './picture.ts'

it('reads and writes focal points', () => {
  expect(parseFocus('0.25 0.4')).toEqual({ x: 0.25, y: 0.4 })
  for (const wrong of [null, '', '0.5', '1.5 0', '-1 0', 'a b'])
    expect(parseFocus(wrong)).toBeNull()
  expect(formatFocus({ x: 0.123456, y: 1.2 })).toBe('0.12 1')
  expect(formatFocus({ x: -1, y: 0.1 + 0.2 })).toBe('0 0.3')
})

it('has no attribute for the centre', () => {
  expect(focusTenths('0.5 0.52')).toBeNull()
  expect(focusTenths('0.26 1')).toEqual({ x: 3, y: 10 })
})

it('moves by keys, within the image', () => {
  expect(moveFocus({ x: 0.5, y: 0.5 }, 'ArrowRight', false)?.x).toBeCloseTo(0.52)
  expect(moveFocus({ x: 0.95, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.5 })
  expect(moveFocus({ x: 0.1, y: 0 }, 'ArrowUp', false)).toEqual({ x: 0.1, y: 0 })
  expect(moveFocus({ x: 0.1, y: 0 }, 'Home', false)).toEqual({ x: 0.5, y: 0.5 })
  expect(moveFocus({ x: 0.1, y: 0 }, 'Tab', false)).toBeNull()
})

it('finds the point below a pointer', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(focusAt({ clientX: 150, clientY: 150 }, box)).toEqual({ x: 0.25, y: 1 })
  expect(focusAt({ clientX: 0, clientY: 100 }, box)).toEqual({ x: 0, y: 0.5 })
})

it('crops as the browser does', () => {
  const size = { width: 1600, height: 1200 }
  expect(cropAround(size, 16 / 9, { x: 0.2, y: 0 })).toEqual({
    ...{ left: 0, top: 0, width: 1600, height: 900 },
  })
  expect(cropAround(size, 1, { x: 1, y: 0.3 })).toEqual({
    ...{ left: 400, top: 0, width: 1200, height: 1200 },
  })
  expect(shareCropSize(size)).toEqual({ width: 1200, height: 630 })
  expect(shareCropSize({ width: 600, height: 2000 })).toEqual({ width: 600, height: 315 })
})

it('names the crop for sharing as the database does', () => {
  const name = shareCropName('2026/bridge.1600x1200.webp', { x: 0.25, y: 1 })
  expect(name).toBe('2026/bridge.1600x1200.share-250-1000.jpg')
  expect(shareCropSizeOf(name)).toEqual({ width: 1200, height: 630 })
  expect(shareCropSizeOf('2026/bridge.1600x1200.webp')).toBeNull()
})
