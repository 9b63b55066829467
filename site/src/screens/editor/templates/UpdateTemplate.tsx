import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import {
  type NewTemplate,
  type Template,
  updateTemplate,
} from '../../../client/articles/templates.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'

interface Props {
  template: Template
  values: () => Omit<NewTemplate, 'name'>
  /** Receives the message about the saved template. */
  onDone: (message: string) => void
}

/** Replaces a template by the article that was started from it, after a confirmation. */
export function UpdateTemplate({ template, values, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [version, setVersion] = useState(template.version)
  const { id, name } = template
  const update = async () => {
    const changed = values()
    if (changed.content.trim() === '') throw new Error(t('editor.templates.noText'))
    const saved = await updateTemplate({ id, version }, changed)
    if (saved === null) throw new Error(t('editor.templates.gone'))
    setVersion(saved)
    setOpen(false)
    onDone(t('editor.templates.updated', { name }))
  }
  return (
    <>
      <button className="button wrap-anywhere" type="button" onClick={() => setOpen(true)}>
        {t('editor.templates.update', { name })}
      </button>
      {isOpen && (
        <FormDialog
          title={t('editor.templates.update', { name })}
          action={t('editor.templates.updateAction')}
          failed={(message) => message}
          onSubmit={update}
          onCancel={() => setOpen(false)}
        >
          <p>{t('editor.templates.updateQuestion')}</p>
        </FormDialog>
      )}
    </>
  )
}
