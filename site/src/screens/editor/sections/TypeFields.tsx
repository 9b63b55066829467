import {
  ARTICLE_TYPE_NAMES,
  ARTICLE_TYPES,
  articleType,
  fieldsOfType,
  TYPE_FIELD_NAMES,
  type TypeField,
  typeField,
} from '@broadsheet/shared/domain/articleTypes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { labelOf } from '../form/articleForm.ts'
import { inLanguage } from '../form/inLanguage.ts'
import { typeValue } from '../form/typeValue.ts'
import type { FormState } from '../form/useArticleForm.ts'

/** The article type and its fields, as ARTICLE_TYPES describes them. */
export function TypeFields({ editor }: { editor: FormState }) {
  const { form, problems, stored, change } = editor
  const id = 'editor-article_type'
  const own = fieldsOfType(form.article_type)
  const hasOthers = TYPE_FIELD_NAMES.some((name) => !own.includes(name) && form[name])
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="type-title"
    >
      <h2 className="mb-4 text-2xl" id="type-title">
        {t('editor.type')}
      </h2>
      <Row
        id={id}
        label={labelOf('article_type')}
        problem={problems.article_type}
        hint={hasOthers && t('editor.typeHint')}
      >
        <select
          {...described(id, problems.article_type, hasOthers)}
          className="field"
          value={form.article_type}
          onChange={({ currentTarget }) => change(withDefaults(form, currentTarget.value))}
        >
          <option value="">{t('fields.articleType.article')}</option>
          {ARTICLE_TYPE_NAMES.map((name) => (
            <option key={name} value={name}>
              {ARTICLE_TYPES[name].label}
            </option>
          ))}
        </select>
      </Row>
      {own.map((name) => (
        <TypeInput key={name} editor={editor} name={name} />
      ))}
      {stored?.form.article_type === 'live' && (
        <a className="button" href={urls.writeLive(stored.id)}>
          {t('editor.live.open')}
        </a>
      )}
    </section>
  )
}

/** Another type; new live coverage is running, with the newest entry first. */
function withDefaults({ live_order, live_state }: FormState['form'], article_type: string) {
  if (article_type !== 'live') return { article_type }
  return { article_type, live_order: live_order || 'newest', live_state: live_state || 'live' }
}

function TypeInput({ editor: { form, problems, change }, name }: InputProps) {
  const { label, kind, input, maximum } = typeField(name)
  const id = `editor-${name}`
  const type = articleType(form.article_type)
  const isRequired = type?.required[name] !== undefined
  const choices = type?.choices[name]
  const attributes = {
    ...described(id, problems[name], input?.hint),
    className: 'field',
    required: isRequired,
    value: form[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  }
  return (
    <Row
      id={id}
      label={isRequired ? label : t('editor.optional', { label })}
      problem={problems[name]}
      hint={input?.hint}
    >
      {choices ? (
        <select {...attributes}>
          <option value="">{t('editor.choose')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {typeValue(name, choice)}
            </option>
          ))}
        </select>
      ) : (
        <textarea
          {...attributes}
          className="field field-sizing-content"
          {...inLanguage(form.lang, form[name])}
          rows={input?.lines ?? 1}
          maxLength={maximum}
          onKeyDown={(event) => kind === 'line' && event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Row>
  )
}

interface InputProps {
  editor: FormState
  name: TypeField
}
