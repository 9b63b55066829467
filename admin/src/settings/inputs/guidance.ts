import { t } from '@broadsheet/shared/messages/t.ts'
/** Assessment of the length of a text shown by search engines. */
export interface Guidance {
  words: string
  color: 'inherit' | 'success' | 'error'
}

/**
 * Compares a length with the recommendation.
 *
 * @param count - number of characters.
 */
export function guidance(count: number, range: { recommended: number; maximum: number }): Guidance {
  const { recommended, maximum } = range
  if (count > maximum)
    return { words: t('console.settings.tooMany', { count: count - maximum }), color: 'error' }
  if (count === 0) {
    return { words: t('console.settings.bestLength', { recommended, maximum }), color: 'inherit' }
  }
  if (count < recommended)
    return {
      words: t('console.settings.moreRecommended', { count: recommended - count }),
      color: 'inherit',
    }
  return { words: t('console.settings.goodLength'), color: 'success' }
}
