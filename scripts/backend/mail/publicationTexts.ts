import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { type Translator, translatorOf } from '@broadsheet/shared/messages/translator.ts'
import type { Sql } from 'postgres'

/** Messages in the language of the publication; in English while it has no settings. */
export async function publicationTexts(sql: Sql): Promise<Translator> {
  const [row] = await sql`select language, locale from public.site_settings limit 1`.catch(() => [])
  return translatorOf(publicationLanguageOf(row ?? null))
}

/** Name of the publication; empty while it has no settings. */
export async function publicationName(sql: Sql): Promise<string> {
  const [row] = await sql`select site_name from public.site_settings limit 1`.catch(() => [])
  return String(row?.site_name ?? '')
}
