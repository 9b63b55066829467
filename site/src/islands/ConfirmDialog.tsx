import { useEffect, useId, useRef } from 'react'

interface Props {
  question: string
  /** What the button says that goes ahead. */
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is gone. Escape and the backdrop mean no. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
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
      className="dialog"
      role="alertdialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClick={(event) => event.target === event.currentTarget && onCancel()}
    >
      <div className="dialog-body">
        <p className="dialog-question" id={id}>
          {question}
        </p>
        <div className="dialog-ways">
          <button className="button" type="button" onClick={onCancel}>
            Cancel
          </button>
          <button className="button button-strong" type="button" onClick={onConfirm}>
            {action}
          </button>
        </div>
      </div>
    </dialog>
  )
}
