import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { inLanguage } from '../form/inLanguage.ts'
import type { FormState } from '../form/useArticleForm.ts'
import type { LengthHint } from './lengthHints.ts'

interface Props {
  editor: FormState
  field: 'seo_title' | 'seo_description' | 'social_title' | 'social_description'
  /** What is shown while the field is empty. */
  derived: string
  /** Where that comes from. */
  note: string
  hint: LengthHint
}

/** A text for search engines or other sites, with what is derived for an empty one. */
export function MetadataInput({ editor, field, derived, note, hint }: Props) {
  const { form, problems, change } = editor
  const { label, maximum, input } = ARTICLE_FIELDS[field]
  const shared = {
    ...described(`editor-${field}`, problems[field], true),
    ...inLanguage(form.lang, form[field]),
    className: 'field',
    value: form[field],
    placeholder: derived,
    maxLength: maximum,
  }
  return (
    <Row
      id={`editor-${field}`}
      label={label}
      problem={problems[field]}
      hint={
        <>
          {form[field] === '' && <span className="block">{note}</span>}
          <span className="block data-long:text-brand" data-long={hint.isLong || undefined}>
            {hint.text}
          </span>
        </>
      }
    >
      {'lines' in input ? (
        <textarea
          {...shared}
          rows={input.lines}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ) : (
        <input
          {...shared}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      )}
    </Row>
  )
}
