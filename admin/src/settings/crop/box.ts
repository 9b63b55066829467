import { type CropMode, ratioOf } from './modes.ts'

/** A rectangle on an image, in the image's own pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** Width of the exported image in pixels. */
const OUTPUT_WIDTH = 1200

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** The largest centred box of a mode. */
export function largestBox(mode: CropMode, picture: Size): Box {
  const ratio = ratioOf(mode) ?? picture.width / picture.height
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Moves a box, limited by the edges of the image. */
export function moved(box: Box, dx: number, dy: number, picture: Size): Box {
  return {
    ...box,
    x: clamp(box.x + dx, 0, picture.width - box.width),
    y: clamp(box.y + dy, 0, picture.height - box.height),
  }
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** Coordinates of a corner of a box. */
export function cornerPoint(box: Box, corner: Corner): { x: number; y: number } {
  return {
    x: corner.endsWith('w') ? box.x : box.x + box.width,
    y: corner.startsWith('n') ? box.y : box.y + box.height,
  }
}

/**
 * Moves a corner; the opposite corner stays.
 *
 * @param minimum - shortest side in pixels of the image.
 */
export function resized(
  box: Box,
  corner: Corner,
  dx: number,
  dy: number,
  { mode, picture, minimum }: { mode: CropMode; picture: Size; minimum: number },
): Box {
  const west = corner.endsWith('w')
  const north = corner.startsWith('n')
  const room = {
    width: west ? box.x + box.width : picture.width - box.x,
    height: north ? box.y + box.height : picture.height - box.y,
  }
  const ratio = ratioOf(mode)
  let width = clamp(box.width + (west ? -dx : dx), minimum, room.width)
  let height = clamp(box.height + (north ? -dy : dy), minimum, room.height)
  if (ratio !== null) {
    // The side dragged further determines the size; the other follows, as far as there is room.
    const wanted = Math.abs(dx) >= Math.abs(dy) ? width : height * ratio
    width = clamp(wanted, minimum, Math.min(room.width, room.height * ratio))
    height = width / ratio
  }
  return {
    x: west ? box.x + box.width - width : box.x,
    y: north ? box.y + box.height - height : box.y,
    width,
    height,
  }
}

/** Creates a box from typed numbers: within the image, at least the minimum size, with the mode's ratio. */
export function fitted(
  box: Box,
  { mode, picture, minimum }: { mode: CropMode; picture: Size; minimum: number },
): Box {
  const ratio = ratioOf(mode)
  const most = ratio === null ? picture.width : Math.min(picture.width, picture.height * ratio)
  const width = clamp(box.width, Math.min(minimum, most), most)
  const height =
    ratio === null
      ? clamp(box.height, Math.min(minimum, picture.height), picture.height)
      : width / ratio
  return moved({ ...box, width, height }, 0, 0, picture)
}

/** The size of the exported image: fixed width, height by the ratio of the box. */
export function outputSize(box: Box): Size {
  return { width: OUTPUT_WIDTH, height: Math.round((OUTPUT_WIDTH * box.height) / box.width) }
}
