import { t } from '@broadsheet/shared/messages/t.ts'
import { placeholdersIn } from '@broadsheet/shared/text/placeholders.ts'
import { useEffect, useState } from 'react'
import { readTemplate, type Template } from '../../../client/articles/templates.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { type ArticleEditorState, currentForm } from '../useArticleEditor.ts'
import { CHOICES_DIALOG, TemplateChoices } from './TemplateChoices.tsx'
import { changesBy, type Placement } from './templateForm.ts'

interface Props {
  state: ArticleEditorState
  taxonomy: Taxonomy
  onUsed: (template: Template) => void
}

/** Fills in a new article from a template; what is written stays, unless the user replaces the text. */
export function StartFromTemplate({ state, taxonomy, onUsed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [used, setUsed] = useState<{ name: string } | null>(null)
  // An effect, because the dialog returns the focus in its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each use.
  useEffect(() => {
    if (used) focusFirst(state)
  }, [used])
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        className="button"
        type="button"
        onClick={() => {
          // The dialog asks about the text as it is now.
          currentForm(state)
          setOpen(true)
        }}
      >
        {t('editor.templates.start')}
      </button>
      <span className="text-sm text-soft" role="status">
        {used && t('editor.templates.started', used)}
      </span>
      {isOpen && (
        <StartDialog
          {...{ state, taxonomy }}
          onUsed={(template) => {
            onUsed(template)
            setUsed({ name: template.name })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface DialogProps extends Props {
  onCancel: () => void
}

function StartDialog({ state, taxonomy, onUsed, onCancel }: DialogProps) {
  const [chosen, setChosen] = useState('')
  const [placement, setPlacement] = useState<Placement>('below')
  const { editor, loaded } = state
  const use = async () => {
    if (!chosen) throw new Error(t('editor.templates.choose'))
    const template = await readTemplate(chosen)
    if (!template) throw new Error(t('editor.templates.gone'))
    const options = { ...taxonomy, mayFeature: loaded.mayFeature, placement }
    editor.change(changesBy(template, editor.latest(), options))
    onUsed(template)
  }
  return (
    <FormDialog
      title={t('editor.templates.startTitle')}
      action={t('editor.templates.use')}
      look={CHOICES_DIALOG}
      failed={(message) => message}
      onSubmit={use}
      onCancel={onCancel}
    >
      <TemplateChoices kind="template" chosen={chosen} onChoose={setChosen} />
      {editor.form.content.trim() !== '' && (
        <PlacementField value={placement} onChange={setPlacement} />
      )}
    </FormDialog>
  )
}

const PLACEMENTS: readonly (readonly [Placement, string])[] = [
  ['below', t('editor.templates.below')],
  ['replace', t('editor.templates.replace')],
]

interface PlacementProps {
  value: Placement
  onChange: (placement: Placement) => void
}

function PlacementField({ value, onChange }: PlacementProps) {
  return (
    <fieldset className="mt-4 border-t border-rule pt-3">
      <legend className="sr-only">{t('editor.templates.placement')}</legend>
      <p className="mb-1 font-semibold" aria-hidden="true">
        {t('editor.templates.placement')}
      </p>
      {PLACEMENTS.map(([placement, label]) => (
        <label className="flex gap-3 py-1" key={placement}>
          <input
            className="mt-[0.15rem] size-5 accent-brand"
            type="radio"
            name="placement"
            checked={value === placement}
            onChange={() => onChange(placement)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Focuses the headline if it is empty or has a placeholder, which is selected; otherwise the text. */
function focusFirst({ fields }: ArticleEditorState): void {
  const title = document.getElementById('editor-title')
  if (!(title instanceof HTMLTextAreaElement)) return
  const [first] = placeholdersIn(title.value)
  if (first || title.value.trim() === '') title.focus()
  else fields.content.current?.focus()
  if (first) title.setSelectionRange(first.from, first.to)
}
