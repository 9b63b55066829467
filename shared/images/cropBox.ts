import { CROP_OUTPUT, type CropMode, isResizable, MINIMUM, PREVIEW, ratioOf } from './cropModes.ts'

export interface Size {
  width: number
  height: number
}

/** A rectangle on an image, in the image's own pixels. */
export interface Box extends Size {
  x: number
  y: number
}

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof CORNERS)[number]

/** What limits a box. */
export interface CropRules {
  mode: CropMode
  picture: Size
  /** Pixels of the image per pixel of the preview. */
  scale: number
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/**
 * Pixels of the image per pixel of the preview, which is at most half as high as the window.
 *
 * @param padding - width in pixels around the preview within its dialog.
 */
export function previewScale(picture: Size, window: Size, padding: number): number {
  const width = Math.min(PREVIEW.widest, window.width - PREVIEW.margin) - padding
  return Math.max(picture.width / width, picture.height / (window.height / 2))
}

/** A box in other pixels, such as those of the preview. */
export function scaledBox({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

/** The largest centred box of a mode. */
export function largestBox(mode: CropMode, picture: Size): Box {
  const ratio = ratioOf(mode) ?? picture.width / picture.height
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Limits a size to the available room, the minimum and the ratio of the mode; width comes before height. */
function limitedSize(size: Size, room: Size, { mode, scale }: CropRules): Size {
  const minimum = MINIMUM * scale
  const ratio = ratioOf(mode)
  const widest = ratio === null ? room.width : Math.min(room.width, room.height * ratio)
  const width = clamp(size.width, Math.min(minimum, widest), widest)
  if (ratio !== null) return { width, height: width / ratio }
  return { width, height: clamp(size.height, Math.min(minimum, room.height), room.height) }
}

/** The box nearest to a moved or typed one: inside the image, of a size that the mode allows. */
export function limitedBox(box: Box, rules: CropRules): Box {
  const { picture } = rules
  const size = limitedSize(box, picture, rules)
  return {
    x: clamp(box.x, 0, picture.width - size.width),
    y: clamp(box.y, 0, picture.height - size.height),
    ...size,
  }
}

/**
 * The box nearest to a resized one, with the corner opposite to the dragged one unchanged.
 *
 * @param box - the box before.
 */
export function resizedBox(box: Box, resized: Box, corner: Corner, rules: CropRules): Box {
  const west = corner.endsWith('w')
  const north = corner.startsWith('n')
  const right = box.x + box.width
  const bottom = box.y + box.height
  const room = {
    width: west ? right : rules.picture.width - box.x,
    height: north ? bottom : rules.picture.height - box.y,
  }
  // Measured from the unchanged corner: nothing, if the drag passed that corner.
  const wanted = {
    width: west ? right - resized.x : resized.x + resized.width - box.x,
    height: north ? bottom - resized.y : resized.y + resized.height - box.y,
  }
  const size = limitedSize(wanted, room, rules)
  return { x: west ? right - size.width : box.x, y: north ? bottom - size.height : box.y, ...size }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A pressed key, as in a KeyboardEvent. */
interface Key {
  key: string
  altKey: boolean
  shiftKey: boolean
}

/**
 * The box after an arrow key: moved by 10 pixels of the preview, with Alt by one. Shift moves its lower right
 * corner instead, if the mode is resizable.
 *
 * @returns null for any other key.
 */
export function boxAfterKey(
  box: Box,
  { key, altKey, shiftKey }: Key,
  rules: CropRules,
): Box | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const step = (altKey ? 1 : 10) * rules.scale
  const [dx, dy] = [arrow[0] * step, arrow[1] * step]
  if (!shiftKey || !isResizable(rules.mode)) {
    return limitedBox({ ...box, x: box.x + dx, y: box.y + dy }, rules)
  }
  const ratio = ratioOf(rules.mode)
  const width = box.width + dx + (ratio === null ? 0 : dy * ratio)
  return resizedBox(box, { ...box, width, height: box.height + dy }, 'se', rules)
}

/** The size of the exported image: fixed width, height by the ratio of the box. */
export function outputSize(box: Box): Size {
  const { width } = CROP_OUTPUT
  return { width, height: Math.round((width * box.height) / box.width) }
}
