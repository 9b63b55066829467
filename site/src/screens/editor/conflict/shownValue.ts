import { articleType } from '@broadsheet/shared/domain/articleTypes.ts'
import { COMMENTS_MODE_LABELS, type CommentsMode } from '@broadsheet/shared/domain/commentsMode.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { languageName } from '@broadsheet/shared/text/languageNames.ts'
import { bylinesInWords } from '../bylines/bylineList.ts'
import type { ArticleForm, FieldName } from '../form/articleForm.ts'
import type { Names } from '../form/taxonomy.ts'
import { isTypeField, typeValue } from '../form/typeValue.ts'
import { aiUseText, labelText } from '../labels/labelTexts.ts'
import { STATUS_LABELS } from '../sections/PublishingFields.tsx'

/** A field's value for display: names instead of ids, formatted dates. */
export function shownValue(
  field: FieldName,
  form: ArticleForm,
  { categories, tags, authors }: Names,
): string {
  const nameIn = (known: readonly { id: string; name: string }[], id: string) =>
    known.find((one) => one.id === id)?.name ?? id
  switch (field) {
    case 'category_id':
      return form.category_id === '' ? '–' : nameIn(categories, form.category_id)
    case 'tag_ids':
      return listed(form.tag_ids.map((id) => nameIn(tags, id))) || '–'
    case 'bylines':
      return bylinesInWords(form.bylines, authors) || '–'
    case 'lang':
      return languageName(languageOf(form.lang))
    case 'status':
      return STATUS_LABELS[form.status]
    case 'is_featured':
      return form.is_featured ? t('editor.conflict.yes') : t('editor.conflict.no')
    case 'robots':
      return form.robots === '' ? t('editor.conflict.no') : t('editor.conflict.yes')
    case 'comments_mode':
      return (
        COMMENTS_MODE_LABELS[form.comments_mode as CommentsMode] ??
        t('fields.commentsMode.ofCategory')
      )
    case 'article_type':
      return articleType(form.article_type)?.label ?? t('fields.articleType.article')
    case 'label':
      return labelText(form.label)
    case 'ai_use':
      return aiUseText(form.ai_use)
    case 'published_at':
      return form.published_at === null ? '–' : formatMoment(form.published_at)
    default:
      return (isTypeField(field) ? typeValue(field, form[field]) : form[field]) || '–'
  }
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(names)
