import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../../../islands/Modal.tsx'

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
  const id = useId()
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
      setProblem(failed(reasonOf(error)))
    }
    setBusy(false)
  }

  return createPortal(
    <Modal name={{ labelledBy: id }} isLight onCancel={cancel}>
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
    </Modal>,
    document.body,
  )
}
