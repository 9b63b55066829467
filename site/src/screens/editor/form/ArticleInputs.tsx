import { ARTICLE_FIELDS, ARTICLE_INPUTS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { inLanguage } from './inLanguage.ts'
import type { FormState } from './useArticleForm.ts'

const partOf = ({ input }: EntityField) => input?.part

interface Props {
  editor: FormState
  part: 'details' | 'image' | 'series'
}

/** The one-line inputs of a part of the form, as ARTICLE_FIELDS describes them. */
export function ArticleInputs({ editor: { form, problems, change }, part }: Props) {
  const fields = ARTICLE_INPUTS.filter((field) => partOf(ARTICLE_FIELDS[field]) === part)
  return fields.map((field) => {
    const { label, maximum, input }: EntityField = ARTICLE_FIELDS[field]
    return (
      <Row
        key={field}
        id={`editor-${field}`}
        label={t('editor.optional', { label })}
        problem={problems[field]}
        hint={input?.hint}
      >
        <input
          {...described(`editor-${field}`, problems[field], true)}
          className="field"
          {...inLanguage(form.lang, form[field])}
          value={form[field]}
          maxLength={maximum}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      </Row>
    )
  })
}
