import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Accessible name: a label, or the id of an element inside. */
  name: { label: string } | { labelledBy: string }
  /** Called on Escape, and on a backdrop click if enabled. The parent removes the dialog. */
  onCancel: () => void
  /** Whether a backdrop click cancels, too; only for dialogs without input to lose. */
  isLight?: boolean
  /** An alertdialog interrupts the output of a screen reader. */
  role?: 'alertdialog'
  /** Additional CSS classes. */
  look?: string | undefined
  children: ReactNode
}

/** A modal dialog. Closing it returns the focus to the previously focused element. */
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
