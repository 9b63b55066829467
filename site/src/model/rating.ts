import { BEST_RATING } from '@broadsheet/shared/domain/rating.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A rating as it is shown. */
export interface Rating {
  /** `★★★½☆`. The signs have no direction of their own, so that they begin on the side of the text. */
  stars: string
  /** For screen readers and feeds. */
  text: string
}

/** A rating from 1 to 5 in halves for display; null without one. */
export function ratingOf(rating: string | null): Rating | null {
  if (!rating) return null
  const value = Number(rating)
  const half = value % 1 === 0 ? '' : '½'
  const empty = BEST_RATING - Math.ceil(value)
  return {
    stars: '★'.repeat(Math.floor(value)) + half + '☆'.repeat(empty),
    text: t('article.rating', { rating: value.toLocaleString(activeLocale()) }),
  }
}
