import { isLanguage, LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { isLocale } from '@broadsheet/shared/messages/publicationLanguage.ts'

const KEYS = { language: 'console-language', locale: 'console-locale' } as const

/** Language of the console, with the locale of its dates and numbers. */
export interface ConsoleLanguage {
  readonly language: Language
  /** BCP 47 tag. */
  readonly locale: string
}

/** Language of the account that used this browser last; null before the first sign-in. */
export function rememberedLanguage(): ConsoleLanguage | null {
  const language = window.localStorage.getItem(KEYS.language)
  const locale = window.localStorage.getItem(KEYS.locale)
  if (!isLanguage(language)) return null
  return { language, locale: locale && isLocale(locale) ? locale : LANGUAGES[language].locale }
}

/** Remembers the language of the account for the next start. */
export function rememberLanguage({ language, locale }: ConsoleLanguage): void {
  window.localStorage.setItem(KEYS.language, language)
  window.localStorage.setItem(KEYS.locale, locale)
}
