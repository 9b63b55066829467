/**
 * Sets the language of a command: that of the terminal. Import this module before all others, because
 * their constants keep the language of the moment they are evaluated in.
 */
import { createRequire } from 'node:module'
import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from '@broadsheet/shared/messages/languages.ts'
import { isLocale } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { setMessages } from '@broadsheet/shared/messages/t.ts'

/**
 * Language and locale of a terminal, by the first of LC_ALL, LC_MESSAGES and LANG that is set.
 * https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
 *
 * @returns null for English and for a language without a catalog.
 */
export function terminalLanguage(
  env: Readonly<Record<string, string | undefined>>,
): { language: Language; locale: string } | null {
  const value = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  const [tag = ''] = value.split(/[.@]/)
  const locale = tag.replaceAll('_', '-')
  // A catalog for the region, such as pt-BR, otherwise that of the language.
  const language = isLanguage(locale) ? locale : locale.split('-')[0]
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE || !isLocale(locale)) return null
  return { language, locale }
}

/** Loads a catalog without waiting: modules that are imported later are evaluated without waiting, too. */
function catalogOf(language: Language): Messages {
  const require = createRequire(import.meta.url)
  const catalog: Record<string, Messages> = require(`../../shared/messages/${language}.ts`)
  return Object.values(catalog)[0] as Messages
}

/** Whether a command writes for log collectors: such lines stay in English. */
export const isLogged = (args: readonly string[]): boolean =>
  args.some((arg, at) => arg === '--log=json' || (arg === '--log' && args[at + 1] === 'json'))

const found = isLogged(process.argv) ? null : terminalLanguage(process.env)
if (found) setMessages(found.language, catalogOf(found.language), found.locale)
