import {
  REVIEWED_KINDS,
  TYPE_FIELD_NAMES,
  type TypeField,
} from '@broadsheet/shared/domain/articleTypes.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A choice of a field of an article type, as forms and comparisons show it. */
export function typeValue(name: TypeField, value: string): string {
  if (name === 'rating' && value !== '')
    return t('editor.ratingChoice', { rating: Number(value).toLocaleString(activeLocale()) })
  if (name === 'reviewed_kind' && Object.hasOwn(REVIEWED_KINDS, value))
    return REVIEWED_KINDS[value as keyof typeof REVIEWED_KINDS].label
  if (name === 'live_order' || name === 'live_state')
    return LIVE_CHOICES[value as keyof typeof LIVE_CHOICES] ?? value
  return value
}

const LIVE_CHOICES = {
  newest: t('fields.article.liveOrder.newest'),
  oldest: t('fields.article.liveOrder.oldest'),
  live: t('fields.article.liveState.live'),
  ended: t('fields.article.liveState.ended'),
}

/** Whether a field of the form belongs to an article type. */
export const isTypeField = (name: string): name is TypeField =>
  TYPE_FIELD_NAMES.some((known) => known === name)
