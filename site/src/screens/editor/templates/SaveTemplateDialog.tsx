import {
  MAXIMUM_TEMPLATE_DESCRIPTION,
  MAXIMUM_TEMPLATE_NAME,
  type TemplateKind,
} from '@broadsheet/shared/domain/templates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'
import { createTemplate, type NewTemplate } from '../../../client/articles/templates.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { useTemplateSettings } from './TemplatesContext.ts'

interface Props {
  kind: TemplateKind
  /** The values besides name, description and sharing. */
  values: (fields: FormData) => Omit<NewTemplate, 'name'>
  onSaved: (name: string) => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the name of a new template or snippet and saves it, for this user or for the staff. */
export function SaveTemplateDialog({ kind, values, onSaved, onCancel, children }: Props) {
  const { mayShare } = useTemplateSettings()
  const isTemplate = kind === 'template'
  const save = async (fields: FormData) => {
    const name = textOf(fields, 'name')
    if (name === '') throw new Error(t('editor.templates.nameMissing'))
    const new_values = values(fields)
    if (new_values.content.trim() === '') throw new Error(t('editor.templates.noText'))
    const is_shared = fields.get('shared') === 'on'
    const description = textOf(fields, 'description')
    await createTemplate(kind, { ...new_values, name, description, is_shared })
    onSaved(name)
  }
  return (
    <FormDialog
      title={isTemplate ? t('editor.templates.saveTitle') : t('editor.templates.saveSnippetTitle')}
      action={t('editor.templates.save')}
      isLight={false}
      failed={(message) => message}
      onSubmit={save}
      onCancel={onCancel}
    >
      <Row id="template-name" label={t('editor.templates.name')}>
        <input
          id="template-name"
          className="field"
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={MAXIMUM_TEMPLATE_NAME}
          placeholder={
            isTemplate ? t('editor.templates.nameExample') : t('editor.templates.snippetExample')
          }
        />
      </Row>
      <Row
        id="template-description"
        label={t('editor.optional', { label: t('editor.templates.description') })}
      >
        <input
          id="template-description"
          className="field"
          name="description"
          dir="auto"
          autoComplete="off"
          maxLength={MAXIMUM_TEMPLATE_DESCRIPTION}
        />
      </Row>
      {children}
      {mayShare && (
        <CheckBox
          name="shared"
          label={t('editor.templates.shared')}
          hint={t('editor.templates.sharedHint')}
        />
      )}
    </FormDialog>
  )
}

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()

interface CheckBoxProps {
  name: string
  label: string
  hint: string
}

/** A choice of the form. */
export function CheckBox({ name, label, hint }: CheckBoxProps) {
  return (
    <label className="mt-3 grid grid-cols-[auto_1fr] gap-3 font-semibold">
      <input className="mt-[0.1rem] size-5 accent-brand" type="checkbox" name={name} />
      <span>
        {label}
        <span className="field-hint block font-normal">{hint}</span>
      </span>
    </label>
  )
}
