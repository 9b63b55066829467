import type { TemplateKind } from '@broadsheet/shared/domain/templates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import type { TemplateSummary } from '../../../client/articles/templates.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { TemplateText } from './TemplateText.tsx'
import { useTemplates } from './useTemplates.ts'

/** Utilities of a dialog with these choices: list and text beside each other on wide screens. */
export const CHOICES_DIALOG = 'sm:w-[min(58rem,100vw-2rem)]'

interface Props {
  kind: TemplateKind
  chosen: string
  onChoose: (id: string) => void
}

/** A searchable list of templates or snippets by section, with the text of the chosen one. */
export function TemplateChoices({ kind, chosen, onChoose }: Props) {
  const [words, setWords] = useState('')
  const { groups, problem } = useTemplates(kind, words)
  const id = useId()
  const isNone = groups?.length === 0
  return (
    <div className="grid gap-x-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <Row
          id={id}
          label={
            kind === 'template'
              ? t('editor.templates.search')
              : t('editor.templates.searchSnippets')
          }
        >
          <input
            id={id}
            className="field"
            type="search"
            dir={words ? 'auto' : undefined}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            // Enter would take the chosen one before its name was read.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Row>
        {problem && <p className="field-problem">{problem}</p>}
        <div
          className="max-h-52 overflow-y-auto p-1 sm:h-80 sm:max-h-none"
          aria-busy={groups === null}
        >
          {groups?.map((group) => (
            <fieldset className="mb-3" key={group.id ?? ''}>
              <legend className="eyebrow mb-1 text-meta font-semibold text-soft" dir="auto">
                {group.name}
              </legend>
              {group.templates.map((template) => (
                <Choice
                  key={template.id}
                  template={template}
                  isChosen={template.id === chosen}
                  onChoose={onChoose}
                />
              ))}
            </fieldset>
          ))}
          <p className="field-hint" role="status">
            {isNone && !problem && noneText(kind, words)}
          </p>
        </div>
      </div>
      <section
        className="max-h-44 overflow-y-auto border-rule max-sm:mt-2 max-sm:border-t max-sm:pt-3 max-sm:data-empty:hidden sm:h-[25.5rem] sm:max-h-none sm:border-s sm:ps-6"
        data-empty={chosen === '' || undefined}
        aria-label={t('editor.templates.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its text is scrolled by keyboard.
        tabIndex={0}
      >
        {chosen ? (
          <TemplateText id={chosen} />
        ) : (
          <p className="text-soft">{t('editor.templates.previewHint')}</p>
        )}
      </section>
    </div>
  )
}

function noneText(kind: TemplateKind, words: string): string {
  if (words.trim() !== '') return t('editor.templates.noneFound')
  return kind === 'template' ? t('editor.templates.none') : t('editor.templates.noSnippets')
}

interface ChoiceProps {
  template: TemplateSummary
  isChosen: boolean
  onChoose: (id: string) => void
}

function Choice({ template, isChosen, onChoose }: ChoiceProps) {
  const { id, name, description, is_shared } = template
  return (
    <label className="grid grid-cols-[auto_1fr] gap-3 py-[0.4rem]">
      <input
        className="mt-[0.15rem] size-5 accent-brand"
        type="radio"
        name="template"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        {description && (
          <span className="meta block wrap-anywhere" dir="auto">
            {description}
          </span>
        )}
        {!is_shared && <span className="meta block">{t('editor.templates.own')}</span>}
      </span>
    </label>
  )
}
