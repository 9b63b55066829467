import type { AvifWidths } from '@broadsheet/shared/domain/picture.ts'
import { useEffect, useState } from 'react'
import { avifWidthsIn } from '../../../client/articles/images.ts'

const NONE: AvifWidths = {}

/** Widths in AVIF of the images that a text names; none until they are read, and if they cannot be. */
export function useAvifWidths(text: string): AvifWidths {
  const [widths, setWidths] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    avifWidthsIn(text).then(
      (found) => isCurrent && setWidths(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return widths
}
