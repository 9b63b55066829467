/** What to think of the length of a text that search engines show. */
export interface Guidance {
  words: string
  color: 'inherit' | 'success' | 'error'
}

/**
 * Judges a length against what is best.
 *
 * @param count - characters there are.
 */
export function guidance(count: number, range: { from: number; maximum: number }): Guidance {
  const { from, maximum } = range
  const best = `${from}-${maximum} characters are best`
  if (count > maximum) return { words: `${count - maximum} too many`, color: 'error' }
  if (count === 0) return { words: best, color: 'inherit' }
  if (count < from) return { words: `${from - count} more would be better`, color: 'inherit' }
  return { words: 'A good length', color: 'success' }
}
