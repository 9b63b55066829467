const WORDS_PER_MINUTE = 200

/** Number of words of a plain text, separated by white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/**
 * Estimates the reading time of a text.
 *
 * @param words - number of words.
 * @returns whole minutes, rounded up, at least 1 (specification, section 9).
 */
export function readTime(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
