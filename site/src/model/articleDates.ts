import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import type { Moment } from './card.ts'

/** When an article was published, and since when readers see it as updated. */
export interface ArticleDates {
  published: Moment
  /** Only when it was corrected, or marked as updated, on a later day. */
  updated: Moment | null
}

/** Prepares the dates of an article. */
export function articleDates(publishedAt: Date, updatedAt: Date, timeZone: string): ArticleDates {
  const moment = (date: Date): Moment => ({
    iso: date.toISOString(),
    text: formatDate(date, timeZone),
  })
  const published = moment(publishedAt)
  const updated = updatedAt > publishedAt ? moment(updatedAt) : null
  return { published, updated: updated?.text === published.text ? null : updated }
}
