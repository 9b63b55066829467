import {
  type Box,
  type CropRules,
  largestBox,
  previewScale,
  type Size,
} from '@broadsheet/shared/images/cropBox.ts'
import type { CropMode } from '@broadsheet/shared/images/cropModes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWindowSize } from './useWindowSize.ts'

/** Padding of the dialog beside the preview, in pixels: on a phone, and on wider screens. */
export const PADDING = { xs: 16, sm: 24 } as const
/** Width from which the dialog has the larger padding. */
const WIDE = 600

/** The crop area of an image. */
export interface CropArea {
  box: Box
  rules: CropRules
  changeBox: (update: (box: Box) => Box) => void
}

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
    probe.onerror = () => setProblem(t('console.settings.crop.unreadable'))
    probe.src = address
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file, firstMode])

  const window = useWindowSize()
  const rules = useMemo(() => {
    const padding = 2 * (window.width < WIDE ? PADDING.xs : PADDING.sm)
    return picture && { mode, picture, scale: previewScale(picture, window, padding) }
  }, [mode, picture, window])
  const changeBox = useCallback(
    (update: (box: Box) => Box) => setBox((before) => before && update(before)),
    [],
  )
  const area: CropArea | null = rules && box && { box, rules, changeBox }
  const changeMode = (next: CropMode) => {
    setMode(next)
    if (picture) setBox(largestBox(next, picture))
  }
  return { area, problem, mode, changeMode, src, image }
}
