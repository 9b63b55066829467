import type { Language } from '@broadsheet/shared/messages/languages.ts'
import type { Localization } from '@mui/material/locale'
import type { TranslationMessages } from 'react-admin'

/** Texts of the libraries in one language. A missing text does not compile. */
export interface ConsoleTexts {
  /** Texts of react-admin, in the format of Polyglot: `%{name}`, and `||||` between plural forms. */
  readonly ra: Required<TranslationMessages['ra']>
  /** Default props of MUI's components. */
  readonly mui: Localization
}

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
