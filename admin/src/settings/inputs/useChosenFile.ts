import { SETTINGS_LIMITS, SETTINGS_MESSAGES } from '@broadsheet/shared/domain/settings.ts'
import { type ChangeEvent, useState } from 'react'

/** The file somebody chose, when it can become a picture of the settings; else what is wrong with it. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file may be chosen again after a mistake.
    event.target.value = ''
    if (!chosen) return
    const isImage = chosen.type.startsWith('image/')
    const fits = chosen.size < SETTINGS_LIMITS.imageBytes
    setProblem(isImage ? (fits ? null : SETTINGS_MESSAGES.imageSize) : SETTINGS_MESSAGES.notAnImage)
    if (isImage && fits) setFile(chosen)
  }
  return { file, problem, choose, close: () => setFile(null) }
}
