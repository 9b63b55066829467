import { withoutOthers } from './slugFormat.ts'

/** Scripts of languages that are written with several, by the script of Intl. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** Vowel signs that are usually not written, and the stroke that lengthens a word. */
const UNWRITTEN = /[\p{Script=Arabic}\p{Script=Hebrew}\u064b-\u065f\u0640]/u
const MARK_OR_STROKE = /[\p{M}\u0640]/gu

/** Matches the letters and digits of the script of a language, with their marks. */
export function letterOf(language: string): RegExp {
  return new RegExp(`[${classOf(language)}]\\p{M}*`, 'gu')
}

function classOf(language: string): string {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script_Extensions=${name}}`).join('')
}

/**
 * A text in lower case that keeps the letters of the script of a language: with accents, but without Arabic
 * and Hebrew vowel signs. Letters of other scripts are transliterated.
 *
 * @param latin - writes a text with Latin letters.
 * @returns letters, marks, digits, spaces and hyphens.
 */
export function nativeLetters(
  name: string,
  language: string,
  latin: (text: string) => string,
): string {
  const foreign = new RegExp(`(?:(?![${classOf(language)}])[\\p{L}\\p{N}]\\p{M}*)+`, 'gu')
  return (
    name
      .normalize('NFKC')
      .toLocaleLowerCase(language)
      .replace(MARK_OR_STROKE, (mark) => (UNWRITTEN.test(mark) ? '' : mark))
      .replace(foreign, (letters) => latin(letters).toLowerCase())
      // Persian separates the parts of a word with an invisible character.
      .replace(/(\p{Script=Arabic})\u200c/gu, '$1-')
      .replace(/[\s_]+/g, '-')
      .normalize('NFKC')
      .split('-')
      // A mark needs a letter before it.
      .map((word) => withoutOthers(word).replace(/^\p{M}+/u, ''))
      .join('-')
  )
}
