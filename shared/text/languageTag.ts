/** Tags that the database accepts for `articles.lang` and `site_settings.article_languages`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/

/**
 * Canonical form of a BCP 47 tag: `PT-br` and `pt_BR` are `pt-BR`, `iw` is `he`.
 *
 * @returns null for a text that is no tag, and for a tag with extensions, such as de-u-co-phonebk.
 */
export function canonicalLanguage(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))
    return LANGUAGE_TAG.test(canonical) ? canonical : null
  } catch {
    return null
  }
}

/** Scripts that are written from right to left, by ISO 15924 code. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'],
])

/**
 * Writing direction of a language, by its usual script: `rtl` for ar and ur, `ltr` for ar-Latn.
 *
 * @throws RangeError unless the tag is canonical.
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  // Not Intl.Locale.getTextInfo(), which Firefox and Node 22 do not have.
  const { script = '' } = new Intl.Locale(tag).maximize()
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/**
 * Name of a language in itself, for lists of languages: Deutsch, français, العربية.
 *
 * @throws RangeError unless the tag is canonical.
 */
export function ownLanguageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

/** Whether two tags are the same language; case does not matter. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
