import { useEffect, useSyncExternalStore } from 'react'
import { findImageAt, type StoredImage } from '../../../client/articles/images.ts'

/** Read images by address; null: not in the library. Shared by the fields and previews of the editor. */
const images = new Map<string, StoredImage | null>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records a read or changed image. */
export function noteStoredImage(url: string, image: StoredImage | null): void {
  images.set(url, image)
  for (const listener of listeners) listener()
}

/** The image of the library with an address; null until it is read, and without one. */
export function useStoredImage(url: string): StoredImage | null {
  useEffect(() => {
    if (url === '' || images.has(url)) return
    // Without it the editor shows the centre, and no button for the focal point.
    findImageAt(url).then(
      (image) => noteStoredImage(url, image),
      () => {},
    )
  }, [url])
  return useSyncExternalStore(subscribe, () => images.get(url) ?? null)
}
