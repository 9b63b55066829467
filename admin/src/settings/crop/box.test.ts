import { describe, expect, it } from 'vitest'
import { fitted, largestBox, moved, outputSize, resized } from './box.ts'
import { CORNER_REACH, CROP_MODES, isResizable, MINIMUM } from './modes.ts'

const picture = { width: 1600, height: 1000 }
const free = { mode: 'free' as const, picture, minimum: 100 }

describe('the box of a mode', () => {
  it.each([
    ['square', { x: 300, y: 0, width: 1000, height: 1000 }],
    ['circle', { x: 300, y: 0, width: 1000, height: 1000 }],
    ['16:9', { x: 0, y: 50, width: 1600, height: 900 }],
    ['free', { x: 0, y: 0, width: 1600, height: 1000 }],
  ] as const)('%s is as large as possible and centred', (mode, box) => {
    expect(largestBox(mode, picture)).toEqual(box)
  })
})

it('moves only to the edges', () => {
  const box = { x: 100, y: 100, width: 400, height: 300 }
  expect(moved(box, -500, 5000, picture)).toEqual({ ...box, x: 0, y: 700 })
})

describe('a corner', () => {
  const box = { x: 200, y: 200, width: 400, height: 400 }
  // spec: corner
  it('moves alone; the opposite corner stays', () => {
    expect(resized(box, 'nw', 50, 100, free)).toEqual({ x: 250, y: 300, width: 350, height: 300 })
    expect(resized(box, 'se', 50, -100, free)).toEqual({ x: 200, y: 200, width: 450, height: 300 })
  })
  it('stops at the smallest box and at the edges', () => {
    expect(resized(box, 'se', -900, -900, free)).toMatchObject({ width: 100, height: 100 })
    expect(resized(box, 'nw', -900, -900, free)).toEqual({ x: 0, y: 0, width: 600, height: 600 })
  })
  it('keeps a circle round', () => {
    const circle = { ...free, mode: 'circle' as const }
    expect(resized(box, 'se', 100, 20, circle)).toMatchObject({ width: 500, height: 500 })
    const wide = resized({ ...box, y: 500 }, 'se', 900, 0, circle)
    expect(wide).toMatchObject({ width: 500, height: 500 })
  })
})

describe('typed numbers', () => {
  it('create a box inside the image, with the ratio of the mode', () => {
    expect(fitted({ x: 1500, y: -5, width: 320, height: 9 }, { ...free, mode: '16:9' })).toEqual({
      x: 1280,
      y: 0,
      width: 320,
      height: 180,
    })
  })
  it('create no box below the minimum', () => {
    expect(fitted({ x: 0, y: 0, width: 3, height: 2000 }, free)).toMatchObject({
      width: 100,
      height: 1000,
    })
  })
})

// spec: calls-crop
it('is 1200 pixels wide, with the ratio of the box', () => {
  expect(outputSize({ x: 0, y: 0, width: 1600, height: 900 })).toEqual({ width: 1200, height: 675 })
})

// spec: constants
it('has the sizes of the specification', () => {
  expect(MINIMUM).toBe(50)
  expect(CORNER_REACH).toEqual({ mouse: 20, touch: 30 })
  expect(CROP_MODES.map(({ ratio }) => ratio)).toEqual([1, 1, 16 / 9, 4 / 3, null])
  const modes = CROP_MODES.map(({ id }) => id)
  expect(modes.filter(isResizable)).toEqual(['circle', 'free'])
})
