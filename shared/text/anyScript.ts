import anyAscii from 'any-ascii'
import { setSlugOptions } from './slug.ts'

/** Arabic vowels that the library omits or writes as signs: without them, most words have none. */
const ARABIC: Readonly<Record<string, string>> = { ا: 'a', أ: 'a', إ: 'i', ع: 'a', ة: 'a' }

const VOWELS = new RegExp(`[${Object.keys(ARABIC).join('')}]`, 'gu')
/** The library would spell out emoji and other signs. */
const SIGNS = /[^\p{ASCII}\p{L}\p{M}\p{N}]+/gu
/** Each Han character is a syllable of its own. */
const SYLLABLE = /\p{Script=Han}/gu

setSlugOptions({
  transliterate: (text) =>
    anyAscii(
      text
        .replace(SIGNS, '')
        .replace(SYLLABLE, ' $& ')
        .replace(VOWELS, (letter) => ARABIC[letter] ?? ''),
    ),
})

/** `slugify` for all scripts. 550 kB: browsers load this module with `loadAnyScript`. */
export { slugify } from './slug.ts'
