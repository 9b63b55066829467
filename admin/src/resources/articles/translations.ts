import type { Tables } from '@broadsheet/shared/database.types.ts'
import { call } from '../../providers/call.ts'

/** A translation of an article, as lists show it. */
export type TranslatedArticle = Pick<
  Tables<'articles'>,
  'id' | 'title' | 'lang' | 'status' | 'slug' | 'published_at'
>

/** The translations of an article, without itself. @throws CallError */
export async function readTranslations(article: string): Promise<TranslatedArticle[]> {
  const response = await call('translations_of', { article })
  return Array.isArray(response) ? (response as TranslatedArticle[]) : []
}
