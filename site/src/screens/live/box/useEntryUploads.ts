import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { uploadPicture } from '../../editor/pictures/uploadPicture.ts'
import type { EntryImage } from './entryImages.ts'

/** An image that is being uploaded, or whose upload failed. */
export interface EntryUpload {
  id: string
  file: File
  percent: number
  /** A data: address; empty until the picture is read. */
  preview: string
  /** Why it failed; empty while it is running. */
  problem: string
}

/** Uploads images one after the other. A failed one stays until it is tried again or removed. */
export function useEntryUploads(onStored: (image: EntryImage) => void) {
  const [uploads, setUploads] = useState<readonly EntryUpload[]>([])
  const latest = useRef(onStored)
  latest.current = onStored
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  const change = (id: string, part: Partial<EntryUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const remove = (id: string) => {
    running.current.get(id)?.abort()
    running.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  const run = async (id: string, file: File) => {
    const controller = running.current.get(id)
    if (!controller || controller.signal.aborted) return
    try {
      const { url, description } = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
        onPreview: (preview) => change(id, { preview }),
      })
      if (controller.signal.aborted) return
      remove(id)
      latest.current({ url, alt: description?.alt ?? '' })
    } catch (error) {
      if (!controller.signal.aborted) change(id, { problem: errorMessage(error) })
    }
  }
  const start = (id: string, file: File) => {
    running.current.set(id, new AbortController())
    queue.current = queue.current.then(() => run(id, file))
  }
  return {
    uploads,
    add(files: FileList | null) {
      for (const file of files ?? []) {
        const id = randomId()
        setUploads((all) => [...all, { id, file, percent: 0, preview: '', problem: '' }])
        start(id, file)
      }
    },
    retry(id: string, file: File) {
      change(id, { percent: 0, problem: '' })
      start(id, file)
    },
    remove,
  }
}
