import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'

/**
 * Language of this process. The site's build replaces this module by constants, so that its pages
 * and scripts contain one language; scripts and console set it once, before they show anything.
 */
let active: { language: Language; locale: string } = {
  language: DEFAULT_LANGUAGE,
  locale: LANGUAGES[DEFAULT_LANGUAGE].locale,
}

/** @param locale BCP 47 tag for numbers, dates and sorting. */
export function setLanguage(language: Language, locale: string = LANGUAGES[language].locale): void {
  active = { language, locale }
}

/** Language of the messages. */
export const activeLanguage = (): Language => active.language

/** BCP 47 tag for `Intl`: numbers, dates, lists and sorting. */
export const activeLocale = (): string => active.locale

/** Writing direction of the language, for `dir`. */
export const activeDirection = (): 'ltr' | 'rtl' => LANGUAGES[active.language].direction
