import type { Language } from '@broadsheet/shared/messages/languages.ts'
import {
  type PublicationLanguage,
  publicationLanguageOf,
} from '@broadsheet/shared/messages/publicationLanguage.ts'
import type { SecretClient } from './client.ts'

/**
 * Reads the language of the publication.
 *
 * @returns null when the settings cannot be read.
 */
export async function readPublicationLanguage(
  client: SecretClient,
): Promise<PublicationLanguage | null> {
  const { data } = await client.from('site_settings').select('language, locale').limit(1)
  return data?.[0] ? publicationLanguageOf(data[0]) : null
}

/**
 * Sets the language of the publication.
 *
 * @throws Error if the database refuses.
 */
export async function writePublicationLanguage(
  client: SecretClient,
  language: Language,
): Promise<void> {
  const { error } = await client.from('site_settings').update({ language }).not('id', 'is', null)
  if (error) throw new Error(`The language was not set: ${error.message}`)
}
