import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { inLanguage } from '../form/inLanguage.ts'

interface Props {
  value: string
  /** Language of the article; empty for that of the site. */
  lang?: string
  onChange: (alt: string) => void
}

/** Field for the alternative text. */
export function AltField({ value, lang = '', onChange }: Props) {
  const id = useId()
  return (
    <div className="form-row">
      <label htmlFor={id}>{t('editor.altLabel')}</label>
      <input
        className="field"
        {...inLanguage(lang, value)}
        id={id}
        value={value}
        maxLength={ARTICLE_FIELDS.featured_image_alt.maximum}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p
        className="field-hint data-wanted:text-brand"
        id={`${id}-hint`}
        data-wanted={value.trim() === '' || undefined}
      >
        {t('editor.altHint')}
      </p>
    </div>
  )
}
