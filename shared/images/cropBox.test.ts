import { describe, expect, it } from 'vitest'
import {
  boxAfterKey,
  largestBox,
  limitedBox,
  outputSize,
  previewScale,
  resizedBox,
} from './cropBox.ts'
import { CORNER_REACH, CROP_MODES, isFixed, isResizable, MINIMUM } from './cropModes.ts'

const picture = { width: 1600, height: 1000 }
const free = { mode: 'free' as const, picture, scale: 2 }
const circle = { ...free, mode: 'circle' as const }

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

it('moves a box only to the edges', () => {
  const box = { x: 100, y: 100, width: 400, height: 300 }
  expect(limitedBox({ ...box, x: -400, y: 5100 }, free)).toEqual({ ...box, x: 0, y: 700 })
})

describe('a corner', () => {
  const box = { x: 200, y: 200, width: 400, height: 400 }
  // spec: corner
  it('moves alone; the opposite corner stays', () => {
    const smaller = { x: 250, y: 300, width: 350, height: 300 }
    expect(resizedBox(box, smaller, 'nw', free)).toEqual(smaller)
    const wider = { x: 200, y: 200, width: 450, height: 300 }
    expect(resizedBox(box, wider, 'se', free)).toEqual(wider)
  })
  it('stops at the smallest box and at the edges', () => {
    const smallest = { width: 100, height: 100 }
    expect(resizedBox(box, { ...box, width: 9, height: 9 }, 'se', free)).toEqual({
      ...box,
      ...smallest,
    })
    // Cropper.js turns the box over when a corner passes the opposite one.
    const turned = { x: -300, y: -300, width: 500, height: 500 }
    expect(resizedBox(box, turned, 'se', free)).toEqual({ ...box, ...smallest })
    const outside = { x: -700, y: -700, width: 1300, height: 1300 }
    expect(resizedBox(box, outside, 'nw', free)).toEqual({ x: 0, y: 0, width: 600, height: 600 })
  })
  it('keeps a circle round', () => {
    const wider = { ...box, width: 500, height: 500 }
    expect(resizedBox(box, wider, 'se', circle)).toEqual(wider)
    const low = { ...box, y: 500 }
    expect(resizedBox(low, { ...low, width: 1300, height: 1300 }, 'se', circle)).toMatchObject({
      width: 500,
      height: 500,
    })
  })
})

describe('an arrow key', () => {
  const box = { x: 200, y: 200, width: 400, height: 400 }
  const press = (key: string, keys = {}) => ({ key, altKey: false, shiftKey: false, ...keys })
  it('moves the box by 10 pixels of the preview, with Alt by one', () => {
    expect(boxAfterKey(box, press('ArrowLeft'), free)).toEqual({ ...box, x: 180 })
    expect(boxAfterKey(box, press('ArrowDown', { altKey: true }), free)).toEqual({ ...box, y: 202 })
  })
  it('resizes it with Shift in resizable modes', () => {
    const shift = { shiftKey: true }
    expect(boxAfterKey(box, press('ArrowUp', shift), free)).toEqual({ ...box, height: 380 })
    expect(boxAfterKey(box, press('ArrowDown', shift), circle)).toEqual({
      ...box,
      width: 420,
      height: 420,
    })
    const square = { ...free, mode: 'square' as const }
    const full = largestBox('square', picture)
    expect(boxAfterKey(full, press('ArrowRight', shift), square)).toEqual({ ...full, x: 320 })
  })
  it('is the only key with an effect', () => {
    expect(boxAfterKey(box, press('Delete'), free)).toBeNull()
  })
})

describe('typed numbers', () => {
  it('create a box inside the image, with the ratio of the mode', () => {
    const typed = { x: 1500, y: -5, width: 320, height: 9 }
    expect(limitedBox(typed, { ...free, mode: '16:9' })).toEqual({
      x: 1280,
      y: 0,
      width: 320,
      height: 180,
    })
  })
  it('create no box below the minimum', () => {
    expect(limitedBox({ x: 0, y: 0, width: 3, height: 2000 }, free)).toMatchObject({
      width: 100,
      height: 1000,
    })
  })
  it('are accepted where the mode leaves them open', () => {
    const open = (mode: 'square' | 'circle' | 'free') =>
      (['x', 'y', 'width', 'height'] as const).filter((side) => !isFixed(side, mode))
    expect(open('square')).toEqual(['x', 'y'])
    expect(open('circle')).toEqual(['x', 'y', 'width'])
    expect(open('free')).toEqual(['x', 'y', 'width', 'height'])
  })
})

it('shows a preview that fits the dialog and half the height of the window', () => {
  expect(picture.width / previewScale(picture, { width: 1400, height: 1000 }, 48)).toBe(552)
  expect(picture.width / previewScale(picture, { width: 360, height: 1000 }, 32)).toBe(296)
  expect(picture.height / previewScale(picture, { width: 1400, height: 400 }, 48)).toBe(200)
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
