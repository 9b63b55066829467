/** The five modes with their aspect ratio; null: any (specification, section 9). */
export const CROP_MODES = [
  { id: 'square', label: 'Square', ratio: 1 },
  { id: 'circle', label: 'Circle', ratio: 1 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: 'free', label: 'Free', ratio: null },
] as const
export type CropMode = (typeof CROP_MODES)[number]['id']

/** Shortest side of a box, in pixels of the preview. */
export const MINIMUM = 50
/** Distance from a corner at which a pointer grabs it, in pixels of the preview. */
export const CORNER_REACH = { mouse: 20, touch: 30 } as const

/** Width divided by height of a mode; null for a free ratio. */
export function ratioOf(mode: CropMode): number | null {
  return CROP_MODES.find(({ id }) => id === mode)?.ratio ?? null
}

/** Whether the corners can be dragged; the other modes have a fixed size, as large as possible. */
export function isResizable(mode: CropMode): boolean {
  return mode === 'free' || mode === 'circle'
}
