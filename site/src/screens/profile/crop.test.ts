import { expect, it } from 'vitest'
import { bounded, CENTERED, dragged, squareOf } from './crop.ts'

const wide = { width: 400, height: 200 }

it('starts with the largest centred square', () => {
  expect(squareOf(wide, CENTERED)).toEqual({ x: 100, y: 0, side: 200 })
})

it('zooms in', () => {
  expect(squareOf(wide, { zoom: 2, across: 0, down: 100 })).toEqual({ x: 0, y: 100, side: 100 })
})

it('follows a drag, limited by the edges', () => {
  // Dragging half a side to the right shows the part half a side further left.
  expect(dragged(wide, CENTERED, { x: 0.5, y: 0 })).toEqual({ zoom: 1, across: 0, down: 50 })
  expect(dragged(wide, CENTERED, { x: -0.25, y: 3 })).toEqual({ zoom: 1, across: 75, down: 50 })
  expect(dragged(wide, { ...CENTERED, zoom: 2 }, { x: 9, y: -9 })).toEqual({
    zoom: 2,
    across: 0,
    down: 100,
  })
})

it('limits typed numbers to valid values', () => {
  expect(bounded({ zoom: 9, across: -5, down: Number.NaN })).toEqual({
    zoom: 4,
    across: 0,
    down: 0,
  })
})
