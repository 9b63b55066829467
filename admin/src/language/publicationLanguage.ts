import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from '@broadsheet/shared/messages/languages.ts'

const TIMEOUT_MS = 3000

/**
 * Reads the language of the publication, the default of accounts that have chosen none. Needs no
 * session and no Supabase client: it is called before the application is loaded.
 *
 * @returns English if the backend does not respond.
 */
export async function readPublicationLanguage(): Promise<Language> {
  const { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = import.meta.env
  try {
    const response = await fetch(`${apiUrl}/rest/v1/site_settings?select=language&limit=1`, {
      headers: { apikey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const [settings] = (await response.json()) as { language?: unknown }[]
    return isLanguage(settings?.language) ? settings.language : DEFAULT_LANGUAGE
  } catch {
    return DEFAULT_LANGUAGE
  }
}
