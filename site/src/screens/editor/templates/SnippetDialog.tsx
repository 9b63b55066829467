import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { readTemplate } from '../../../client/articles/templates.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { insertSnippet, selectedBlocks } from './insertSnippet.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { CHOICES_DIALOG, TemplateChoices } from './TemplateChoices.tsx'
import { useTemplateSettings } from './TemplatesContext.ts'

interface Props {
  editor: Editor
  /** Receives messages for screen readers. */
  onAnnounce: (text: string) => void
  onClose: () => void
}

/** Inserts a snippet below the block with the caret, or saves the selected blocks as one. */
export function SnippetDialog({ editor, onAnnounce, onClose }: Props) {
  const [chosen, setChosen] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [selected] = useState(() => selectedBlocks(editor))
  const { category, lang, mayCreate } = useTemplateSettings()
  if (isSaving) {
    return (
      <SaveTemplateDialog
        kind="snippet"
        values={() => ({ content: selected, category_id: category || null, lang: lang || null })}
        onSaved={(name) => {
          onAnnounce(t('editor.templates.saved', { name }))
          onClose()
        }}
        onCancel={onClose}
      />
    )
  }
  const insert = async () => {
    if (!chosen) throw new Error(t('editor.templates.chooseSnippet'))
    const snippet = await readTemplate(chosen)
    if (!snippet) throw new Error(t('editor.templates.gone'))
    insertSnippet(editor, snippet.content)
    onAnnounce(t('editor.templates.inserted', { name: snippet.name }))
    onClose()
  }
  return (
    <FormDialog
      title={t('editor.templates.snippets')}
      action={t('editor.templates.insert')}
      look={CHOICES_DIALOG}
      failed={(message) => message}
      onSubmit={insert}
      onCancel={onClose}
    >
      <TemplateChoices kind="snippet" chosen={chosen} onChoose={setChosen} />
      {mayCreate && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4">
          {selected ? (
            <button className="button" type="button" onClick={() => setSaving(true)}>
              {t('editor.templates.saveSnippet')}
            </button>
          ) : (
            <p className="text-sm text-soft">{t('editor.templates.selectFirst')}</p>
          )}
        </div>
      )}
    </FormDialog>
  )
}
