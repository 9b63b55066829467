import type { TablesUpdate } from '../database.types.ts'
import type { Messages } from '../messages/keys.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../messages/languages.ts'
import { regionName, regionTimeZone } from '../text/region.ts'

/**
 * Settings of a new publication that depend on its language. The defaults of the database are English.
 *
 * @param messages - catalog of the language.
 */
export function initialSettings(
  language: Language,
  messages: Messages,
  now: Date,
): TablesUpdate<'site_settings'> {
  if (language === DEFAULT_LANGUAGE) return { language }
  const { locale } = LANGUAGES[language]
  const country = regionName(locale)
  const timezone = regionTimeZone(locale, now)
  return {
    language,
    tagline: messages['fields.initialTagline'],
    about_title: messages['info.about.title'],
    country,
    legal_jurisdiction: country,
    ...(timezone ? { timezone } : {}),
  }
}
