import { type RefObject, useEffect, useRef } from 'react'

/** Closes a popup when the pointer is pressed, or the focus moves, outside of it. */
export function useClosing(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !popup.current?.contains(target)) latest.current()
    }
    const types = ['pointerdown', 'focusin']
    for (const type of types) document.addEventListener(type, closeOutside)
    return () => {
      for (const type of types) document.removeEventListener(type, closeOutside)
    }
  }, [popup])
}
