import { isLanguage, type Language } from '@broadsheet/shared/messages/languages.ts'
import { client } from '../providers/client.ts'

/**
 * Language that the signed-in account has chosen.
 *
 * @returns null if it has not chosen one, or if this version has no such catalog.
 * @throws the error of the backend.
 */
export async function readStoredLanguage(): Promise<Language | null> {
  const { data, error } = await client.from('console_settings').select('language').maybeSingle()
  if (error) throw error
  return isLanguage(data?.language) ? data.language : null
}

/**
 * Stores the language of the signed-in account.
 *
 * @param user - id of the account.
 * @throws the error of the backend.
 */
export async function storeLanguage(user: string, language: Language): Promise<void> {
  const { error } = await client.from('console_settings').upsert({ user_id: user, language })
  if (error) throw error
}
