import type { Square } from '../../client/account/avatar.ts'

/** The selected part of a picture. */
export interface Crop {
  /** 1 is the largest square that fits; 4 is a quarter of its side. */
  zoom: number
  /** Position of the square between the edges, in per cent. */
  across: number
  down: number
}

export const CENTERED: Crop = { zoom: 1, across: 50, down: 50 }
export const LARGEST_ZOOM = 4

interface Size {
  width: number
  height: number
}

const within = (value: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, Number.isFinite(value) ? value : lowest))

/** A crop with all values limited to their ranges. */
export function bounded({ zoom, across, down }: Crop): Crop {
  return {
    zoom: within(zoom, 1, LARGEST_ZOOM),
    across: within(across, 0, 100),
    down: within(down, 0, 100),
  }
}

/** The selected square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { x: ((width - side) * across) / 100, y: ((height - side) * down) / 100, side }
}

/**
 * The crop after dragging the picture.
 *
 * @param by - distance in units of the square's side; right and down are positive.
 */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const moved = (place: number, distance: number, room: number) =>
    room <= 0 ? place : place - (distance * side * 100) / room
  return bounded({
    zoom: crop.zoom,
    across: moved(crop.across, by.x, size.width - side),
    down: moved(crop.down, by.y, size.height - side),
  })
}
