import { expect, it, vi } from 'vitest'
import type { Box, CropRules } from './cropBox.ts'
import { Cropper } from './cropper.ts'

const RULES: CropRules = { mode: 'free', picture: { width: 1600, height: 1000 }, scale: 2 }

/** Dispatches `change` events like `cropper-selection`; a prevented change is not applied. */
class Selection extends EventTarget {
  shown: readonly number[] = []
  $change(x: number, y: number, width: number, height: number): void {
    const detail = { x, y, width, height }
    if (this.dispatchEvent(new CustomEvent('change', { detail, cancelable: true }))) {
      this.shown = [x, y, width, height]
    }
  }
}

function connect(box: Box) {
  const canvas = Object.assign(new EventTarget(), { $setAction: vi.fn() })
  const selection = new Selection()
  const state = { box }
  const cropper = new Cropper(canvas, selection, RULES, (update) => {
    state.box = update(state.box)
  })
  cropper.show(box, RULES.scale)
  const start = (action: string) =>
    canvas.dispatchEvent(new CustomEvent('actionstart', { detail: { action } }))
  return { canvas, selection, state, cropper, start }
}

const BOX = { x: 200, y: 200, width: 400, height: 400 }

it('shows a box in pixels of the preview', () => {
  const { selection, state } = connect(BOX)
  expect(selection.shown).toEqual([100, 100, 200, 200])
  expect(state.box).toBe(BOX)
})

it('limits a moved box to the image, and leaves rendering it to the caller', () => {
  const { selection, state, start } = connect(BOX)
  start('move')
  selection.$change(-40, 150, 200, 200)
  expect(state.box).toEqual({ ...BOX, x: 0, y: 300 })
  expect(selection.shown).toEqual([100, 100, 200, 200])
})

it('keeps the opposite corner of a dragged one, also when the drag passes it', () => {
  const { canvas, selection, state, start } = connect(BOX)
  start('nw-resize')
  selection.$change(300, 300, 90, 90)
  expect(state.box).toEqual({ x: 500, y: 500, width: 100, height: 100 })
  expect(canvas.$setAction).toHaveBeenLastCalledWith('nw-resize')
})

it('changes nothing once it is disconnected', () => {
  const { selection, state, cropper, start } = connect(BOX)
  cropper.disconnect()
  start('move')
  selection.$change(0, 0, 200, 200)
  expect(state.box).toBe(BOX)
})
