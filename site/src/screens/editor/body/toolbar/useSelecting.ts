import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

interface Selecting {
  /** Whether a mouse button is held: the selection is not complete. */
  isPressed: boolean
  /** Whether the text was last touched by a finger. */
  isTouch: boolean
  /** Whether Escape was pressed for this selection. */
  isDismissed: boolean
}

/** How the current text is being selected. */
export function useSelecting(
  editor: Editor,
  selected: { from: number; to: number } | null,
): Selecting {
  const [press, setPress] = useState({ isPressed: false, isTouch: false })
  const [dismissed, setDismissed] = useState('')
  const range = selected ? `${selected.from}-${selected.to}` : ''
  useEffect(() => {
    const { dom } = editor.view
    const down = ({ pointerType }: PointerEvent) => {
      const isTouch = pointerType === 'touch'
      setPress({ isPressed: !isTouch, isTouch })
    }
    const up = () =>
      setPress((before) => (before.isPressed ? { ...before, isPressed: false } : before))
    dom.addEventListener('pointerdown', down)
    for (const type of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(type, up)
    return () => {
      dom.removeEventListener('pointerdown', down)
      for (const type of ['pointerup', 'pointercancel', 'dragend'])
        window.removeEventListener(type, up)
    }
  }, [editor])
  useEffect(() => {
    if (range === '') return
    const { dom } = editor.view
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(range)
    }
    dom.addEventListener('keydown', dismiss)
    return () => dom.removeEventListener('keydown', dismiss)
  }, [editor, range])
  return { ...press, isDismissed: range !== '' && dismissed === range }
}
