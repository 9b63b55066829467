/** Length of a text. */
export interface TextLength {
  /** Words separated by white space; each character of `characters` is a word. */
  words: number
  /** Chinese, Japanese and Korean characters. */
  characters: number
}

/** Words per minute (specification, section 9). */
const WORDS_PER_MINUTE = 200
/** As Medium calculates: https://help.medium.com/hc/en-us/articles/214991667-Read-time */
const CHARACTERS_PER_MINUTE = 500

/** Han, kana with the mark of long vowels, and Hangul. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\p{Script=Hangul}]/gu

/** Measures a plain text. Chinese and Japanese have no spaces: their characters are counted, as in Korean. */
export function lengthOf(text: string): TextLength {
  const characters = text.match(CHARACTER)?.length ?? 0
  if (characters === 0) return { words: text.match(/\S+/g)?.length ?? 0, characters }
  // What remains between the characters is words of other scripts, and punctuation.
  const others = text.replace(CHARACTER, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return { words: characters + others, characters }
}

/** Length of a text that has these parts. */
export const sumOfLengths = (parts: readonly TextLength[]): TextLength => ({
  words: parts.reduce((sum, { words }) => sum + words, 0),
  characters: parts.reduce((sum, { characters }) => sum + characters, 0),
})

/**
 * Estimates the reading time of a text.
 *
 * @returns whole minutes, rounded up, at least 1 (specification, section 9).
 */
export function readTime({ words, characters }: TextLength): number {
  // One division: fractions of minutes would not add up exactly.
  const share = (words - characters) * CHARACTERS_PER_MINUTE + characters * WORDS_PER_MINUTE
  return Math.max(1, Math.ceil(share / (WORDS_PER_MINUTE * CHARACTERS_PER_MINUTE)))
}
