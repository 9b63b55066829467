/**
 * Folds a word for comparison: lower case, without accents, apostrophes and the possessive `'s`.
 *
 * @param word - without white space.
 */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/iu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
}

/** Letters and digits, and apostrophes between them. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

/** The words of a text as written, in order; a hyphen separates words. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** Folds a name for comparison: folded words, separated by spaces. */
export function foldText(text: string): string {
  return wordsOf(text).map(foldWord).join(' ')
}
