import { initialSettings } from '@broadsheet/shared/domain/initialSettings.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
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
 * Sets the language of a new publication, with the texts and the region that follow from it.
 *
 * @throws Error if the database refuses.
 */
export async function startPublicationIn(client: SecretClient, language: Language): Promise<void> {
  const settings = initialSettings(language, await loadMessages(language), new Date())
  const { error } = await client.from('site_settings').update(settings).not('id', 'is', null)
  if (error) throw new Error(`The language was not set: ${error.message}`)
}
