import { isLanguage, type Language } from '@broadsheet/shared/messages/languages.ts'

const KEY = 'console-language'

/** Language of the account that used this browser last; null before the first sign-in. */
export function rememberedLanguage(): Language | null {
  const language = window.localStorage.getItem(KEY)
  return isLanguage(language) ? language : null
}

/** Remembers the language of the account for the next start. */
export function rememberLanguage(language: Language): void {
  window.localStorage.setItem(KEY, language)
}
