import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { useState } from 'react'
import { exportCrop } from './exportCrop.ts'
import type { Crop } from './useCrop.ts'

/** Takes a cropped picture, and says how much of it has arrived: 0 to 1. What it throws is shown. */
export type TakePicture = (picture: Blob, onProgress: (part: number) => void) => Promise<void>

/** Cuts the box out of the picture and hands it on. */
export function useCropUpload({ image, box, mode }: Crop, onCropped: TakePicture) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async () => {
    if (!image.current || !box) return
    setBusy(true)
    setProgress(0)
    setProblem(null)
    try {
      await onCropped(await exportCrop(image.current, box, mode), setProgress)
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  return { busy, progress, problem, upload }
}
