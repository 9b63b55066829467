import type { Messages } from './keys.ts'
import type { Language } from './languages.ts'

const CATALOGS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Loads the messages of a language; bundlers make each catalog a file of its own. */
export const loadMessages = (language: Language): Promise<Messages> => CATALOGS[language]()
