import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { UploadedPicture, UploadPicture } from '../body/types.ts'

/** An upload in progress. */
export interface Progress {
  name: string
  percent: number
  /** A data: address; empty until the picture is read. */
  preview: string
}

/** Result of the last upload. */
interface Message {
  kind: 'error' | 'note'
  text: string
}

interface Options {
  upload: UploadPicture
  onStored: (url: string, picture: UploadedPicture) => void
  onBusy?: ((busy: boolean) => void) | undefined
}

const NO_MESSAGE: Message = { kind: 'note', text: '' }

/** Uploads one picture at a time; a new upload replaces a running one. */
export function useTransfer(options: Options) {
  const [transfer, setTransfer] = useState<Progress | null>(null)
  const [message, setMessage] = useState<Message>(NO_MESSAGE)
  const running = useRef<AbortController | null>(null)
  // The latest options: an upload outlives the render that started it.
  const latest = useRef(options)
  latest.current = options
  useEffect(() => () => running.current?.abort(), [])

  async function run(file: File, controller: AbortController): Promise<void> {
    const { signal } = controller
    const change = (part: Partial<Progress>) =>
      setTransfer((known) => (signal.aborted || !known ? known : { ...known, ...part }))
    try {
      const picture = await latest.current.upload(file, {
        signal,
        onProgress: (percent) => change({ percent }),
        onPreview: (preview) => change({ preview }),
      })
      if (signal.aborted) return
      setMessage({ kind: 'note', text: picture.note ?? t('editor.imageUploaded') })
      latest.current.onStored(picture.url, picture)
    } catch (error) {
      if (signal.aborted) return
      setMessage({ kind: 'error', text: errorMessage(error) })
    }
    end()
  }

  const end = () => {
    running.current = null
    setTransfer(null)
    latest.current.onBusy?.(false)
  }

  return {
    transfer,
    message,
    start: (file: File) => {
      running.current?.abort()
      running.current = new AbortController()
      setMessage(NO_MESSAGE)
      setTransfer({ name: file.name, percent: 0, preview: '' })
      latest.current.onBusy?.(true)
      void run(file, running.current)
    },
    cancel: () => {
      running.current?.abort()
      setMessage({ kind: 'note', text: t('editor.uploadCancelled') })
      end()
    },
    clear: () => setMessage(NO_MESSAGE),
  }
}
