/** A language in which the product can run. */
export interface LanguageInfo {
  /** Its own name, for menus. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47 tag that formats numbers and dates unless a setting names another one. */
  readonly locale: string
}

/** One entry per catalog. README.md describes how to add a language. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-EG' },
} as const satisfies Record<string, LanguageInfo>

/** BCP 47 code of a language that has a catalog. */
export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

/** Whether a value is the code of a language that has a catalog. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
