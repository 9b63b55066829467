import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { EXACT_COUNT } from '../providers/readPage.ts'

/** Lists with a count of their rows. */
export type CountedList =
  | 'articles'
  | 'assignments'
  | 'authors'
  | 'comments'
  | 'entries'
  | 'files'
  | 'images'
  | 'jobs'
  | 'missing'
  | 'redirects'
  | 'subscribers'
  | 'tags'
  | 'templates'
  | 'users'

/**
 * Formats a number of rows. Above EXACT_COUNT it is an estimate: 'about 98,000', with three digits.
 */
export function approximately(count: number): string {
  if (count <= EXACT_COUNT) return count.toLocaleString(activeLocale())
  const number = count.toLocaleString(activeLocale(), { maximumSignificantDigits: 3 })
  return t('console.resources.about', { number })
}

/** Reserves the line of a count that is being loaded: nothing below it moves. */
export const COUNTING = '\u00a0'

/**
 * Formats the number of rows: 'Total: 12 articles', 'Found: about 48,000 articles'; COUNTING without one.
 *
 * @param total - undefined while loading.
 * @param isFiltered - whether a filter is active.
 */
export function countLabel(
  total: number | undefined,
  isFiltered: boolean,
  rows: CountedList,
): string {
  if (total === undefined) return COUNTING
  const key = `console.resources.${isFiltered ? 'found' : 'total'}.${rows}` as const
  return t(key, { count: total, number: approximately(total) })
}

/** '1 article', '2,000 articles'. */
export const countArticles = (count: number) => t('console.resources.count.articles', { count })

/** '1 comment', '2,000 comments'. */
export const countComments = (count: number) => t('console.resources.count.comments', { count })
