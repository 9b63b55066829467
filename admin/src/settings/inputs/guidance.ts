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
  const best = `${recommended}-${maximum} characters are best`
  if (count > maximum) return { words: `${count - maximum} too many`, color: 'error' }
  if (count === 0) return { words: best, color: 'inherit' }
  if (count < recommended)
    return { words: `${recommended - count} more recommended`, color: 'inherit' }
  return { words: 'A good length', color: 'success' }
}
