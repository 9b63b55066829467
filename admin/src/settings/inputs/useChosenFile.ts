import { SETTINGS_IMAGE_BYTES, SETTINGS_MESSAGES } from '@broadsheet/shared/domain/settings.ts'
import { type ChangeEvent, useState } from 'react'

/** The chosen file if it is a valid settings image, else its error. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // Allows choosing the same file again after an error.
    event.target.value = ''
    if (!chosen) return
    const isImage = chosen.type.startsWith('image/')
    const fits = chosen.size < SETTINGS_IMAGE_BYTES
    setProblem(isImage ? (fits ? null : SETTINGS_MESSAGES.imageSize) : SETTINGS_MESSAGES.notAnImage)
    if (isImage && fits) setFile(chosen)
  }
  return { file, problem, choose, close: () => setFile(null) }
}
