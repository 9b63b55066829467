import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  /** What the button says that does it. */
  action: string
  /** Whatever it throws is shown, and the dialog stays. */
  onSubmit: (fields: FormData) => Promise<void>
  /** Words for what went wrong. */
  failed: (message: string) => string
  onCancel: () => void
  children: ReactNode
}

/**
 * A short form over the page, and outside the form it is called from: forms do not nest. Escape and
 * the backdrop cancel it, but not while it is sending.
 */
export function FormDialog({ title, action, onSubmit, failed, onCancel, children }: Props) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  const cancel = () => !isBusy && onCancel()

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // React lets it rise to the form of the article, wherever the dialog stands in the page.
    event.stopPropagation()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await onSubmit(new FormData(event.currentTarget))
    } catch (error) {
      setProblem(failed(error instanceof Error ? error.message : String(error)))
    }
    setBusy(false)
  }

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what the backdrop does.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
      onClick={(event) => event.target === event.currentTarget && cancel()}
    >
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{title}</h2>
        {children}
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-ways">
          <button className="button" type="button" disabled={isBusy} onClick={onCancel}>
            Cancel
          </button>
          <button className="button button-strong" type="submit" disabled={isBusy}>
            {isBusy ? 'Saving...' : action}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

/** Opens a dialog over the page, and gives the focus back where it came from. */
export function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}
