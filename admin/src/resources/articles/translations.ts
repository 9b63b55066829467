import type { Tables } from '@broadsheet/shared/database.types.ts'
import { callForRows } from '../../providers/call.ts'

/** A translation of an article, as lists show it. */
export type TranslatedArticle = Pick<
  Tables<'articles'>,
  'id' | 'title' | 'lang' | 'status' | 'slug' | 'published_at'
>

/** The translations of an article, without itself. @throws CallError */
export const readTranslations = (article: string): Promise<TranslatedArticle[]> =>
  callForRows<TranslatedArticle>('translations_of', { article })
