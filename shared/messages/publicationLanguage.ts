import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts'

/** Language in which a publication appears. */
export interface PublicationLanguage {
  readonly language: Language
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string
}

/** Whether `Intl` accepts a tag, such as `de-AT`. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * Language of a publication by its settings.
 *
 * @param settings row of site_settings, possibly of a newer version.
 * @returns English for a language without a catalog; the locale of the language for an empty or invalid one.
 */
export function publicationLanguageOf(
  settings: Readonly<{ language?: unknown; locale?: unknown }> | null,
): PublicationLanguage {
  const language = isLanguage(settings?.language) ? settings.language : DEFAULT_LANGUAGE
  const locale = settings?.locale
  const isValid = typeof locale === 'string' && locale !== '' && isLocale(locale)
  return { language, locale: isValid ? locale : LANGUAGES[language].locale }
}
