import { Cropper } from '@broadsheet/shared/images/cropper.ts'
import { useLayoutEffect, useRef } from 'react'
import './cropperElements.ts'
import type { CropperCanvas, CropperSelection } from './cropperElements.ts'
import type { CropArea } from './useCrop.ts'

/** Connects the elements of Cropper.js to a crop area. */
export function useCropper({ box, rules, changeBox }: CropArea) {
  const canvas = useRef<CropperCanvas>(null)
  const selection = useRef<CropperSelection>(null)
  const cropper = useRef<Cropper>(null)
  useLayoutEffect(() => {
    if (!canvas.current || !selection.current) return
    const connected = new Cropper(canvas.current, selection.current, rules, changeBox)
    cropper.current = connected
    return () => connected.disconnect()
  }, [rules, changeBox])
  const { scale } = rules
  useLayoutEffect(() => cropper.current?.show(box, scale), [box, scale])
  return { canvas, selection }
}
