import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { problemMessage } from '../providers/problems.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAlert } from './useAlert.tsx'

interface Props {
  title: string
  question: string
  /** Sentence for a failed deletion with this reason. */
  failure: (reason: string) => string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, deletes, and reports a failure. */
export function ConfirmDelete({ title, question, failure, onDelete, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const confirm = async () => {
    setBusy(true)
    try {
      await onDelete()
    } catch (error) {
      alert(failure(problemMessage(error)))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      question={question}
      confirmLabel={t('console.delete')}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
