import type { Language } from '@broadsheet/shared/messages/languages.ts'
import type { ConsoleTexts } from './libraryTexts.ts'

const TEXTS: Readonly<Record<Language, () => Promise<ConsoleTexts>>> = {
  en: async () => (await import('./english.ts')).english,
  de: async () => (await import('./german.ts')).german,
  ar: async () => (await import('./arabic.ts')).arabic,
}

let texts: ConsoleTexts | null = null

/** Loads the texts of the libraries, one chunk per language. */
export async function loadConsoleTexts(language: Language): Promise<void> {
  texts = await TEXTS[language]()
}

/** The loaded texts. @throws Error before `loadConsoleTexts`. */
export function consoleTexts(): ConsoleTexts {
  if (!texts) throw new Error('The language of the console has not been loaded.')
  return texts
}
