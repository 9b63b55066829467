import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Popover {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Id of the popover, for `aria-controls`. */
  id: string
  /** Contains button and popover: a pointer event outside of it closes the popover. */
  root: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** For the root: Escape closes the popover and focuses the button. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** A popover opened by a button. Closed by Escape, and by a pointer or focus event outside. */
export function usePopover(): Popover {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false)
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside)
    return () => {
      for (const type of ['pointerdown', 'focusin'])
        document.removeEventListener(type, closeOutside)
    }
  }, [isOpen])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, id, root, button, onKeyDown }
}
