import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { Modal } from '../../../islands/Modal.tsx'

interface Props {
  title: string
  /** Label of the submit button. */
  action: string
  /** Whatever it throws is shown, and the dialog stays. */
  onSubmit: (fields: FormData) => Promise<void>
  /** Formats an error message. */
  failed: (message: string) => string
  onCancel: () => void
  /** Whether a click on the backdrop cancels; false where a longer text would be lost. */
  isLight?: boolean
  /** Additional CSS classes of the dialog. */
  look?: string
  children: ReactNode
}

/**
 * A short form in a dialog, rendered outside the calling form, because forms cannot be nested. Escape and the
 * backdrop cancel it, except while it is being sent.
 */
export function FormDialog(props: Props) {
  const { title, action, onSubmit, failed, onCancel, isLight = true, look, children } = props
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const cancel = () => !isBusy && onCancel()

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // React bubbles the event to the article's form, whatever the position in the DOM.
    event.stopPropagation()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await onSubmit(new FormData(event.currentTarget))
    } catch (error) {
      setProblem(failed(errorMessage(error)))
    }
    setBusy(false)
  }

  return createPortal(
    <Modal name={{ labelledBy: id }} isLight={isLight} look={look} onCancel={cancel}>
      <form className="p-6" noValidate onSubmit={(event) => void submit(event)}>
        <h2 className="mb-4 text-2xl" id={id}>
          {title}
        </h2>
        {children}
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" disabled={isBusy} onClick={onCancel}>
            {t('editor.cancel')}
          </button>
          <button className="button button-strong" type="submit" disabled={isBusy}>
            {isBusy ? t('editor.saving') : action}
          </button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
