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
