import type { Tables } from '@broadsheet/shared/database.types.ts'
import { LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import {
  type PublicationLanguage,
  publicationLanguageOf,
} from '@broadsheet/shared/messages/publicationLanguage.ts'

const TIMEOUT_MS = 3000

/**
 * Reads the language and locale of the publication, the default of accounts that have chosen no
 * language. Needs no session and no Supabase client: it is called before the application is loaded.
 *
 * @returns English if the backend does not respond.
 */
export async function readPublicationLanguage(): Promise<PublicationLanguage> {
  const { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = import.meta.env
  try {
    const response = await fetch(`${apiUrl}/rest/v1/site_settings?select=language,locale&limit=1`, {
      headers: { apikey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const [settings] = (await response.json()) as Pick<
      Tables<'site_settings'>,
      'language' | 'locale'
    >[]
    return publicationLanguageOf(settings ?? null)
  } catch {
    return publicationLanguageOf(null)
  }
}

/**
 * Locale of a console language: that of the publication if it appears in this language, such as
 * de-AT, otherwise the default of the language.
 */
export function consoleLocale(language: Language, publication: PublicationLanguage): string {
  return language === publication.language ? publication.locale : LANGUAGES[language].locale
}
