import { activeLanguage } from '../messages/active.ts'
import { letterOf, nativeLetters } from './nativeLetters.ts'
import { clippedSlug, MAXIMUM_SLUG_BYTES } from './slugFormat.ts'

/** Letters of Latin alphabets that Unicode does not decompose, in lower case. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
}

/** Spellings of a language, where they differ from the plain letter, in lower case. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // DIN 5007-2, as in addresses and passports.
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
}

interface SlugOptions {
  /** Writes letters of other scripts with Latin letters. */
  transliterate: (text: string) => string
  /** BCP 47 code of the language of the publication. */
  language: () => string
  /** Whether letters of the script of that language stay as they are. */
  isNative: () => boolean
}

let options: SlugOptions = {
  transliterate: (text) => text,
  language: activeLanguage,
  isNative: () => false,
}

/** Sets how this process derives slugs. */
export function setSlugOptions(changes: Partial<SlugOptions>): void {
  options = { ...options, ...changes }
}

/**
 * Derives a slug from a name: Latin letters, lower case, non-word characters removed, spaces to hyphens,
 * repeated hyphens collapsed (specification, section 5). 'Crème brûlée' becomes 'creme-brulee', and
 * 'Рыба' becomes 'ryba' once `anyScript.ts` is loaded; until then, other scripts are removed. A publication
 * with native slugs keeps the letters of its script: 'Рыба' becomes 'рыба' on a Russian site.
 *
 * @param name - any text.
 * @param maximum - maximum length in characters; a longer slug is shortened at a hyphen if possible.
 * @param language - BCP 47 tag of the name; that of the publication by default.
 * @returns a slug; empty if the name contains neither letters nor digits.
 */
export function slugify(name: string, maximum = 100, language = options.language()): string {
  const latin = (text: string) => options.transliterate(plainLatin(text, language))
  if (!options.isNative()) return latinHyphenated(latin(name), maximum)
  return hyphenated(nativeLetters(name, language, latin), maximum)
}

/** A slug of the Latin letters and digits of a text, the same in every language and process. */
export function latinSlug(text: string, maximum = 100): string {
  return latinHyphenated(plainLatin(text), maximum)
}

/** Whether a text has letters or digits of other scripts, for which `slugify` needs `anyScript.ts`. */
export function needsTransliteration(text: string): boolean {
  const foreign = options.isNative() ? text.replace(letterOf(options.language()), '') : text
  return /(?!\p{ASCII})[\p{L}\p{N}]/u.test(plainLatin(foreign))
}

/** Lower case, with Latin letters reduced to a-z. Marks of other scripts stay: they are vowels. */
function plainLatin(text: string, language = ''): string {
  const spellings = SPELLINGS[language.split('-')[0] ?? '']
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /\p{Script=Latin}\p{M}*/gu,
      (letter) =>
        spellings?.[letter] ??
        [...letter.normalize('NFD').replace(/\p{M}/gu, '')]
          .map((plain) => UNDECOMPOSED[plain] ?? plain)
          .join(''),
    )
}

function latinHyphenated(text: string, maximum: number): string {
  const words = text
    .toLowerCase()
    .replace(/[_\s]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
  return hyphenated(words, maximum)
}

/** Words with single hyphens between them, shortened. */
const hyphenated = (words: string, maximum: number) =>
  shortened(words.replace(/-{2,}/g, '-').replace(/^-|-$/g, ''), maximum)

/** Bytes left for a number that `freeSlug` appends. */
const NUMBER_BYTES = 10

function shortened(slug: string, maximum: number): string {
  const start = clippedSlug(slug, maximum, MAXIMUM_SLUG_BYTES - NUMBER_BYTES)
  if (start === slug) return slug
  const hyphen = slug.slice(0, start.length + 1).lastIndexOf('-')
  return hyphen > start.length / 2 ? slug.slice(0, hyphen) : start
}

/**
 * Finds an unused slug: the preferred one, else with -2, -3 …
 *
 * @param wanted - the preferred slug.
 * @param isTaken - whether a slug is in use.
 */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let n = 2; ; n++) {
    const slug = `${wanted}-${n}`
    if (!isTaken(slug)) return slug
  }
}
