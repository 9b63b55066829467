import { useId } from 'react'
import { Modal } from './Modal.tsx'

interface Props {
  question: string
  /** What the button says that goes ahead. */
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is gone. Escape and the backdrop mean no. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: Props) {
  const id = useId()
  return (
    <Modal name={{ labelledBy: id }} role="alertdialog" isLight onCancel={onCancel}>
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
    </Modal>
  )
}
