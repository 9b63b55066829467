import { useState } from 'react'
import { problemMessage } from '../../providers/problems.ts'
import { exportCrop } from './exportCrop.ts'
import type { Crop } from './useCrop.ts'

/** Uploads a cropped image and reports the transferred share, 0 to 1. Thrown errors are shown. */
export type TakePicture = (picture: Blob, onProgress: (part: number) => void) => Promise<void>

/** Crops the image and uploads it. */
export function useCropUpload({ image, area, mode }: Crop, onCropped: TakePicture) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async () => {
    if (!image.current || !area) return
    setBusy(true)
    setProgress(0)
    setProblem(null)
    try {
      await onCropped(await exportCrop(image.current, area.box, mode), setProgress)
    } catch (error) {
      setProblem(problemMessage(error))
      setBusy(false)
    }
  }
  return { busy, progress, problem, upload }
}
