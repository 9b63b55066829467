import { useEffect, useRef, useState } from 'react'
import { type Box, fitted, largestBox, type Size } from './box.ts'
import { type CropMode, MINIMUM } from './modes.ts'

/** Maximum width of the preview and its margin to the window, in pixels (specification, section 9). */
const PREVIEW = { widest: 600, margin: 32 } as const
/** Padding of the dialog around the preview on a phone, in pixels. */
export const FRAME = 16

/** A chosen image and its crop area. */
export type Crop = ReturnType<typeof useCrop>

/**
 * Reads a chosen file as an image and keeps the state of its crop area.
 *
 * @param firstMode - initial crop mode.
 */
export function useCrop(file: File, firstMode: CropMode) {
  const [picture, setPicture] = useState<Size | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [mode, setMode] = useState(firstMode)
  const [box, setBox] = useState<Box | null>(null)
  const [src, setSrc] = useState('')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const probe = new Image()
    probe.onload = () => {
      const size = { width: probe.naturalWidth, height: probe.naturalHeight }
      setPicture(size)
      setBox(largestBox(firstMode, size))
    }
    probe.onerror = () => setProblem('This file cannot be read as an image.')
    probe.src = address
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file, firstMode])

  const room = Math.min(PREVIEW.widest - 48, window.innerWidth - PREVIEW.margin - 2 * FRAME)
  const scale = picture
    ? Math.max(picture.width / room, picture.height / (window.innerHeight / 2))
    : 1
  const minimum = MINIMUM * scale
  return {
    picture,
    problem,
    mode,
    box,
    src,
    image,
    scale,
    minimum,
    setBox,
    setMode: (next: CropMode) => {
      setMode(next)
      if (picture) setBox(largestBox(next, picture))
    },
    typeBox: (next: Box) => picture && setBox(fitted(next, { mode, picture, minimum })),
  }
}
