import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** What it is called: in words, or by the id of the element in it that says so. */
  name: { label: string } | { labelledBy: string }
  /** Escape, and the backdrop where that counts. Whoever shows the dialog takes it away. */
  onCancel: () => void
  /** Whether a click beside it cancels, too: only where nothing is lost by it. */
  isLight?: boolean
  /** An alertdialog interrupts what a screen reader says. */
  role?: 'alertdialog'
  /** Further classes. */
  look?: string
  children: ReactNode
}

/** A dialog over the page, which waits; when it goes, the focus goes back where it came from. */
export function Modal({ name, onCancel, isLight = false, role, look = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what the backdrop does.
    <dialog
      ref={dialog}
      className={`dialog ${look}`.trimEnd()}
      role={role}
      aria-label={'label' in name ? name.label : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClick={(event) => isLight && event.target === event.currentTarget && onCancel()}
    >
      {children}
    </dialog>
  )
}
