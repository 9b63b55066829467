import { MAXIMUM_NOTE } from '@broadsheet/shared/domain/assignments.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { FormDialog } from '../sections/EntityDialog.tsx'

interface Props {
  /** May throw: the dialog stays, with the note. */
  onRequest: (note: string) => Promise<void>
  onCancel: () => void
}

/** Asks the author for changes, with a note. */
export function RequestChangesDialog({ onRequest, onCancel }: Props) {
  const id = useId()
  async function request(fields: FormData): Promise<void> {
    const note = String(fields.get('note') ?? '').trim()
    if (note === '') throw new Error(t('errors.reviewNote'))
    await onRequest(note)
  }
  return (
    <FormDialog
      title={t('editor.review.requestTitle')}
      action={t('editor.review.request')}
      failed={(message) => message}
      isLight={false}
      onSubmit={request}
      onCancel={onCancel}
    >
      <label className="mb-1 block text-sm font-semibold" htmlFor={id}>
        {t('editor.review.requestNote')}
      </label>
      <textarea
        className="field min-h-32 w-full"
        id={id}
        name="note"
        dir="auto"
        rows={5}
        maxLength={MAXIMUM_NOTE}
        required
        aria-describedby={`${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('editor.review.requestHint')}
      </p>
    </FormDialog>
  )
}
