import type { Language } from '@broadsheet/shared/messages/languages.ts'
import type { ConsoleTexts } from './libraryTexts.ts'

const TEXTS: Readonly<Record<Language, () => Promise<{ texts: ConsoleTexts }>>> = {
  en: () => import('./library/en.ts'),
  de: () => import('./library/de.ts'),
  ar: () => import('./library/ar.ts'),
}

let loaded: ConsoleTexts | null = null

/** Loads the texts of the libraries, one chunk per language. */
export async function loadConsoleTexts(language: Language): Promise<void> {
  loaded = (await TEXTS[language]()).texts
}

/** The loaded texts. @throws Error before `loadConsoleTexts`. */
export function consoleTexts(): ConsoleTexts {
  if (!loaded) throw new Error('The language of the console has not been loaded.')
  return loaded
}
