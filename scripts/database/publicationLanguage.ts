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
 * Sets the language of a new publication, with the texts and the region that follow from it, and the name of its newsletter.
 *
 * @throws Error if the database refuses.
 */
export async function startPublicationIn(client: SecretClient, language: Language): Promise<void> {
  const messages = await loadMessages(language)
  const settings = initialSettings(language, messages, new Date())
  const list = { name: messages['site.newsletter'] }
  for (const { error } of [
    await client.from('site_settings').update(settings).not('id', 'is', null),
    await client.from('newsletter_lists').update(list).eq('is_default', true),
  ])
    if (error) throw new Error(`The language was not set: ${error.message}`)
}
