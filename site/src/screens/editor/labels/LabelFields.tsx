import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { AI_USE_NAMES, isSponsored, LABEL_NAMES, LABELS } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { inLanguage } from '../form/inLanguage.ts'
import type { FormState } from '../form/useArticleForm.ts'
import type { LoadedArticle } from '../useLoadArticle.ts'
import { aiUseText } from './labelTexts.ts'
import { ReplyField } from './ReplyField.tsx'

interface Props {
  editor: FormState
  account: LoadedArticle['account']
}

/** What kind of text an article is, unless it is news: its label, its sponsor, the use of AI, and what it replies to. */
export function LabelFields({ editor, account }: Props) {
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="labels-title"
    >
      <h2 className="mb-4 text-2xl" id="labels-title">
        {t('editor.labels')}
      </h2>
      <Choice
        editor={editor}
        field="label"
        none={t('editor.labels.none')}
        choices={LABEL_NAMES.map((name) => [name, LABELS[name].text])}
      />
      {isSponsored(editor.form) && <SponsorField editor={editor} />}
      <Choice
        editor={editor}
        field="ai_use"
        none={t('editor.ai.none')}
        choices={AI_USE_NAMES.map((name) => [name, aiUseText(name)])}
      />
      <ReplyField editor={editor} account={account} />
    </section>
  )
}

interface ChoiceProps {
  editor: FormState
  field: 'label' | 'ai_use'
  /** Name of the empty choice. */
  none: string
  choices: readonly (readonly [value: string, text: string])[]
}

function Choice({ editor: { form, problems, change }, field, none, choices }: ChoiceProps) {
  const { label, input }: EntityField = ARTICLE_FIELDS[field]
  const id = `editor-${field}`
  return (
    <Row id={id} label={label} problem={problems[field]} hint={input?.hint}>
      <select
        {...described(id, problems[field], Boolean(input?.hint))}
        className="field"
        value={form[field]}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      >
        <option value="">{none}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Row>
  )
}

function SponsorField({ editor: { form, problems, change } }: { editor: FormState }) {
  const { label, input, maximum } = ARTICLE_FIELDS.sponsor
  return (
    <Row id="editor-sponsor" label={label} problem={problems.sponsor} hint={input.hint}>
      <input
        {...described('editor-sponsor', problems.sponsor, true)}
        className="field"
        {...inLanguage(form.lang, form.sponsor)}
        required
        value={form.sponsor}
        maxLength={maximum}
        onChange={({ currentTarget }) => change({ sponsor: currentTarget.value })}
      />
    </Row>
  )
}
