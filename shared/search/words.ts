/**
 * Marks on letters of scripts in which a word is also read without them. In others, such as Devanagari
 * or Japanese, a mark is a letter of its own.
 */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu

/**
 * Folds a word for comparison: lower case, without accents, apostrophes and the possessive `'s`.
 *
 * @param word - without white space.
 */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
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

/** Whether a word is written in a script without spaces, so that it may be several words. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
