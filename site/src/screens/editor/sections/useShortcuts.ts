import { useEffect, useRef } from 'react'

/** Actions of the shortcuts, described in the list of shortcuts. */
export interface ShortcutActions {
  save: () => void
  publish: () => void
  preview: () => void
  list: () => void
  comment: () => void
  nextComment: () => void
  previousComment: () => void
}

const WITH_ALT: Readonly<Record<string, keyof ShortcutActions>> = {
  KeyP: 'preview',
  KeyM: 'comment',
  Period: 'nextComment',
  Comma: 'previousComment',
}

/** The action of a key press, or null. */
export function actionOf(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>,
): keyof ShortcutActions | null {
  if (!(event.ctrlKey || event.metaKey)) return null
  // By physical key: Alt may change the character.
  if (event.altKey) return WITH_ALT[event.code] ?? null
  if (event.key === '/') return 'list'
  if (event.shiftKey) return null
  if (event.key.toLowerCase() === 's') return 'save'
  return event.key === 'Enter' ? 'publish' : null
}

const isInComments = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-comments-panel]') !== null

/** Handles shortcuts while the editor is open. Dialogs above it disable them. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action) return
      // The key sends the comment.
      if (action === 'publish' && isInComments(event.target)) return
      // Prevents the browser's own action for Ctrl+S.
      event.preventDefault()
      const isOver = document.querySelector('dialog[open]') !== null
      if (
        !isOver ||
        (action === 'preview' && document.querySelector('[aria-labelledby=preview-title]'))
      ) {
        latest.current[action]()
      }
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
