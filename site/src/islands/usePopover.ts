import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Popover {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Of what is opened, for `aria-controls`. */
  id: string
  /** Goes around button and popover: whatever is touched outside of it closes the popover. */
  root: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** Of the root: Escape closes, and gives the focus back to the button. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Something small that a button opens. A touch or the focus elsewhere closes it, and so does Escape. */
export function usePopover(): Popover {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false)
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, look)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, look)
    }
  }, [isOpen])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, id, root, button, onKeyDown }
}
