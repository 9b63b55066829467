import {
  type Box,
  type CropRules,
  largestBox,
  previewScale,
} from '@broadsheet/shared/images/cropBox.ts'
import { useMemo, useState } from 'react'
import { useWindowSize } from './useWindowSize.ts'

/** Avatars are shown as circles. */
const MODE = 'circle'
/** Maximum width of the dialog without its padding, in pixels. */
const DIALOG_WIDTH = 382
/** Padding of the dialog beside the preview, in pixels. */
const PADDING = 48

/** The crop area of an image. */
export interface CropArea {
  image: HTMLImageElement
  box: Box
  rules: CropRules
  changeBox: (update: (box: Box) => Box) => void
}

/** The state of the crop area of an avatar. */
export function useCrop(image: HTMLImageElement): CropArea {
  const picture = useMemo(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    [image],
  )
  const [box, changeBox] = useState(() => largestBox(MODE, picture))
  const window = useWindowSize()
  const rules = useMemo(() => {
    const scale = previewScale(picture, window, PADDING)
    return { mode: MODE, picture, scale: Math.max(scale, picture.width / DIALOG_WIDTH) } as const
  }, [picture, window])
  return { image, box, rules, changeBox }
}
