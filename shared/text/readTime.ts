const WORDS_PER_MINUTE = 200

/** Counts the words of a plain text: runs of anything but white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/**
 * Estimates how long a text takes to read.
 *
 * @param words - how many words it has.
 * @returns whole minutes, rounded up, at least 1 (specification, section 9).
 */
export function readTime(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
