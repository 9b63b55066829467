import type { BodyLanguage } from '../markup/bodyLanguage.ts'
import { activeLanguage, activeLocale } from './active.ts'
import { bodyLanguageOf } from './bodyLanguage.ts'
import { activeMessages } from './t.ts'

/**
 * What shared/markup adds to bodies in the active language. The site's build replaces this module by a
 * constant.
 */
export const activeBodyLanguage = (): BodyLanguage =>
  bodyLanguageOf({ language: activeLanguage(), locale: activeLocale() }, activeMessages())
