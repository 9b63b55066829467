import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { setSlugOptions } from '@broadsheet/shared/text/slug.ts'
import type { SecretClient } from '../../database/client.ts'

/** Derives slugs as the settings of the publication say; if they cannot be read, with Latin letters. */
export async function deriveSlugsAsSet(client: SecretClient): Promise<void> {
  const columns = 'language, locale, native_slugs'
  const { data } = await client.from('site_settings').select(columns).limit(1)
  const [settings] = data ?? []
  if (!settings) return
  const { language } = publicationLanguageOf(settings)
  setSlugOptions({ language: () => language, isNative: () => settings.native_slugs })
}
