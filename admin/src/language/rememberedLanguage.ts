import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from '@broadsheet/shared/messages/languages.ts'

const KEY = 'console-language'

/** Language for the next start in this browser: of the account that used it last, else the default. */
export function rememberedLanguage(): Language {
  const language = window.localStorage.getItem(KEY)
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Remembers the language of the account for the next start. */
export function rememberLanguage(language: Language): void {
  window.localStorage.setItem(KEY, language)
}
