import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Template } from '../../../client/articles/templates.ts'
import { type ArticleEditorState, currentForm } from '../useArticleEditor.ts'
import { CheckBox, SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { useTemplateSettings } from './TemplatesContext.ts'
import { templateOf } from './templateForm.ts'
import { UpdateTemplate } from './UpdateTemplate.tsx'

interface Props {
  state: ArticleEditorState
  /** The template that the article started from, which can be changed here. */
  source: Template | null
}

/** Saves the text and settings of the article as a template. */
export function SaveAsTemplate({ state, source }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const { mayCreate, mayShare } = useTemplateSettings()
  const mayChange = source?.is_shared ? mayShare : mayCreate
  return (
    <details className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4">
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.templates.panel')}
      </summary>
      <p className="mt-3 mb-4 text-sm text-soft">{t('editor.templates.panelNote')}</p>
      <div className="flex flex-wrap gap-3">
        <button className="button" type="button" onClick={() => setOpen(true)}>
          {t('editor.templates.saveAs')}
        </button>
        {source && mayChange && (
          <UpdateTemplate
            template={source}
            values={() => templateOf(currentForm(state), true)}
            onDone={setMessage}
          />
        )}
      </div>
      <p className="form-status mt-2" data-kind="success" role="status">
        {message}
      </p>
      {isOpen && (
        <SaveTemplateDialog
          kind="template"
          values={(fields) => templateOf(currentForm(state), fields.get('head') === 'on')}
          onSaved={(name) => {
            setMessage(t('editor.templates.saved', { name }))
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        >
          <CheckBox
            name="head"
            label={t('editor.templates.head')}
            hint={t('editor.templates.headHint')}
          />
        </SaveTemplateDialog>
      )}
    </details>
  )
}
