import { type PointerEvent, useRef } from 'react'
import { type Box, CORNERS, type Corner, cornerPoint, moved, resized, type Size } from './box.ts'
import { CORNER_REACH, type CropMode, isResizable } from './modes.ts'

/** An image with a crop area. */
export interface Draggable {
  picture: Size
  /** Pixels of the image per pixel of the preview. */
  scale: number
  minimum: number
  mode: CropMode
  box: Box
  onChange: (box: Box) => void
}

/** The dragged handle, and the box at the start of the drag. */
interface Hold {
  corner: Corner | null
  x: number
  y: number
  box: Box
}

/** Moves the box, or resizes it by a corner, with mouse or touch. */
export function useDrag({ picture, scale, minimum, mode, box, onChange }: Draggable) {
  const hold = useRef<Hold | null>(null)
  const pointOf = (event: PointerEvent) => {
    const edge = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - edge.left) * scale, y: (event.clientY - edge.top) * scale }
  }
  const onPointerDown = (event: PointerEvent) => {
    const point = pointOf(event)
    const reach = (event.pointerType === 'touch' ? CORNER_REACH.touch : CORNER_REACH.mouse) * scale
    const corner = isResizable(mode)
      ? CORNERS.find((name) => {
          const at = cornerPoint(box, name)
          return Math.hypot(at.x - point.x, at.y - point.y) <= reach
        })
      : undefined
    hold.current = { corner: corner ?? null, ...point, box }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const point = pointOf(event)
    const [dx, dy] = [point.x - held.x, point.y - held.y]
    const rules = { mode, picture, minimum }
    onChange(
      held.corner
        ? resized(held.box, held.corner, dx, dy, rules)
        : moved(held.box, dx, dy, picture),
    )
  }
  const onPointerUp = () => {
    hold.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp }
}
