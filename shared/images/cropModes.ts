import { t } from '../messages/t.ts'

/** Modes, number fields and limits of cropping an image. */

/** The five modes with their aspect ratio; null: any (specification, section 9). */
export const CROP_MODES = [
  { id: 'square', label: t('fields.crop.square'), ratio: 1 },
  { id: 'circle', label: t('fields.crop.circle'), ratio: 1 },
  { id: '16:9', label: t('fields.crop.wide'), ratio: 16 / 9 },
  { id: '4:3', label: t('fields.crop.standard'), ratio: 4 / 3 },
  { id: 'free', label: t('fields.crop.free'), ratio: null },
] as const
export type CropMode = (typeof CROP_MODES)[number]['id']

/** Number fields for a crop area. */
export const CROP_FIELDS = [
  { side: 'x', label: t('fields.crop.left') },
  { side: 'y', label: t('fields.crop.top') },
  { side: 'width', label: t('fields.crop.width') },
  { side: 'height', label: t('fields.crop.height') },
] as const
type Side = (typeof CROP_FIELDS)[number]['side']

/** Shortest side of a box, in pixels of the preview. */
export const MINIMUM = 50
/** Radius around a corner in which a pointer drags it, in pixels of the preview. */
export const CORNER_REACH = { mouse: 20, touch: 30 } as const
/** Maximum width of the preview, and its minimum distance to the window's width, in pixels. */
export const PREVIEW = { widest: 600, margin: 32 } as const
/** Exported image: its width in pixels, and its encoding. */
export const CROP_OUTPUT = { width: 1200, type: 'image/jpeg', quality: 0.95 } as const

/** Width divided by height of a mode; null for a free ratio. */
export function ratioOf(mode: CropMode): number | null {
  return CROP_MODES.find(({ id }) => id === mode)?.ratio ?? null
}

/** Whether the corners can be dragged; the other modes have a fixed size, as large as possible. */
export function isResizable(mode: CropMode): boolean {
  return mode === 'free' || mode === 'circle'
}

/** Whether a number field cannot be changed, because its value follows from the mode. */
export function isFixed(side: Side, mode: CropMode): boolean {
  if (side === 'height') return mode !== 'free'
  return side === 'width' && !isResizable(mode)
}

/** Accessible name of the crop area. */
export function cropAreaLabel(mode: CropMode): string {
  return isResizable(mode) ? t('fields.crop.resizableArea') : t('fields.crop.area')
}
