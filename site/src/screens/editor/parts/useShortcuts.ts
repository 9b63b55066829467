import { useEffect, useRef } from 'react'

/** What a stroke may do; each is told by the list of shortcuts. */
export interface Deeds {
  save: () => void
  publish: () => void
  preview: () => void
  list: () => void
}

/** The deed a stroke stands for; null for every other. */
export function deedOf(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>,
): keyof Deeds | null {
  if (!(event.ctrlKey || event.metaKey)) return null
  // By place: with Alt the key may say something else.
  if (event.altKey) return event.code === 'KeyP' ? 'preview' : null
  if (event.key === '/') return 'list'
  if (event.shiftKey) return null
  if (event.key.toLowerCase() === 's') return 'save'
  return event.key === 'Enter' ? 'publish' : null
}

/** Listens to shortcuts while the editor is open. A dialog over it keeps them for itself. */
export function useShortcuts(deeds: Deeds): void {
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const deed = deedOf(event)
      if (!deed) return
      // The browser's own answer to Ctrl+S is never what a writer wants.
      event.preventDefault()
      const isOver = document.querySelector('dialog[open]') !== null
      if (!isOver || (deed === 'preview' && document.querySelector('.editor-preview'))) {
        latest.current[deed]()
      }
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
