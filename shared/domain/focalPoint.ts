/** A point of an image, as shares of its width and height from the upper left corner: 0 to 1. */
export interface FocalPoint {
  x: number
  y: number
}

/** Format of `images.focus`, such as `0.25 0.4`. */
export const FOCUS_FORMAT = /^(?:0|1|0\.\d{1,3}) (?:0|1|0\.\d{1,3})$/

/** The focal point of images without one. */
export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 }

/** Ratios of width to height that pages crop to: cards and the top of articles, small cards, shared links. */
export const CROP_RATIOS = { card: 16 / 9, small: 3 / 2, share: 1200 / 630 } as const

/** Largest size of the crop for sharing in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const STEP = 0.02
const LARGE_STEP = 0.1

/** Reads `images.focus`; null for a missing or invalid value. */
export function parseFocus(focus: string | null): FocalPoint | null {
  if (focus === null || !FOCUS_FORMAT.test(focus)) return null
  const [x, y] = focus.split(' ').map(Number) as [number, number]
  return { x, y }
}

/** A focal point as `images.focus` stores it: rounded to hundredths, within the image. */
export function formatFocus({ x, y }: FocalPoint): string {
  return [x, y].map((part) => String(Math.round(within(part) * 100) / 100)).join(' ')
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** A focal point in tenths, for the attributes that `object-position` is derived from; null for the centre. */
export function focusTenths(focus: string | null): { x: number; y: number } | null {
  const point = parseFocus(focus)
  if (!point) return null
  const [x, y] = [Math.round(point.x * 10), Math.round(point.y * 10)]
  return x === 5 && y === 5 ? null : { x, y }
}

/** The value of `object-position` for a focal point. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${Math.round(x * 1000) / 10}% ${Math.round(y * 1000) / 10}%`
}

/**
 * Moves a focal point with a key.
 *
 * @param isLarge - moves by a tenth instead of a fiftieth.
 * @returns null for a key that does not move it.
 */
export function moveFocus(point: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  const step = isLarge ? LARGE_STEP : STEP
  const { x, y } = point
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - step), y }
    case 'ArrowRight':
      return { x: within(x + step), y }
    case 'ArrowUp':
      return { x, y: within(y - step) }
    case 'ArrowDown':
      return { x, y: within(y + step) }
    case 'Home':
      return CENTRE
    default:
      return null
  }
}

/** The focal point below a pointer, with the box of the image and the pointer in the same units. */
export function focusAt(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): FocalPoint {
  return {
    x: within((pointer.clientX - box.left) / Math.max(1, box.width)),
    y: within((pointer.clientY - box.top) / Math.max(1, box.height)),
  }
}

interface Size {
  width: number
  height: number
}

/**
 * The part of an image that a crop with a ratio keeps, in pixels: as `object-fit: cover` with the
 * `object-position` of the focal point.
 */
export function cropAround(size: Size, ratio: number, { x, y }: FocalPoint) {
  const width = Math.min(size.width, Math.max(1, Math.round(size.height * ratio)))
  const height = Math.min(size.height, Math.max(1, Math.round(size.width / ratio)))
  return {
    left: Math.round((size.width - width) * x),
    top: Math.round((size.height - height) * y),
    ...{ width, height },
  }
}

/** Size in pixels of the crop for sharing of an image. */
export function shareCropSize(size: Size): Size {
  const { width, height } = cropAround(size, CROP_RATIOS.share, CENTRE)
  const scale = Math.min(1, SHARE_SIZE.width / width)
  return {
    width: Math.round(width * scale),
    height: Math.min(SHARE_SIZE.height, Math.max(1, Math.round(height * scale))),
  }
}
