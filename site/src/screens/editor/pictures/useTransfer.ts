import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { UploadPicture } from '../body/types.ts'

/** An upload in progress. */
export interface Progress {
  name: string
  percent: number
  /** A data: address; empty until the picture is read. */
  preview: string
}

interface Said {
  kind: 'error' | 'note'
  text: string
}

interface Options {
  upload: UploadPicture
  onStored: (url: string) => void
  onBusy?: ((busy: boolean) => void) | undefined
}

const NOTHING: Said = { kind: 'note', text: '' }

/** Uploads one picture at a time; a new upload replaces a running one. */
export function useTransfer(options: Options) {
  const [transfer, setTransfer] = useState<Progress | null>(null)
  const [said, setSaid] = useState<Said>(NOTHING)
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
      const { url, note } = await latest.current.upload(file, {
        signal,
        onProgress: (percent) => change({ percent }),
        onPreview: (preview) => change({ preview }),
      })
      if (signal.aborted) return
      setSaid({ kind: 'note', text: note ?? 'The image is uploaded.' })
      latest.current.onStored(url)
    } catch (error) {
      if (signal.aborted) return
      setSaid({ kind: 'error', text: errorMessage(error) })
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
    said,
    start: (file: File) => {
      running.current?.abort()
      running.current = new AbortController()
      setSaid(NOTHING)
      setTransfer({ name: file.name, percent: 0, preview: '' })
      latest.current.onBusy?.(true)
      void run(file, running.current)
    },
    cancel: () => {
      running.current?.abort()
      setSaid({ kind: 'note', text: 'The upload was cancelled.' })
      end()
    },
    clear: () => setSaid(NOTHING),
  }
}
