import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Modal } from './Modal.tsx'

interface Props {
  question: string
  /** Label of the confirming button. */
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before a deletion. Escape and the backdrop cancel. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: Props) {
  const id = useId()
  return (
    <Modal name={{ labelledBy: id }} role="alertdialog" isLight onCancel={onCancel}>
      <div className="p-6">
        <p className="font-serif text-[1.1875rem] leading-[1.4]" id={id}>
          {question}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={onCancel}>
            {t('site.cancel')}
          </button>
          <button className="button button-strong" type="button" onClick={onConfirm}>
            {action}
          </button>
        </div>
      </div>
    </Modal>
  )
}
