import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute, executeForRows } from '../api/database.ts'
import { CREDITS, type CreditRow } from './credits.ts'

type Row = Tables<'articles'>

/** An article as lists of translations show it. */
export type TranslatedArticle = Pick<
  Row,
  'id' | 'title' | 'lang' | 'status' | 'slug' | 'published_at'
>

/** An article with its authors. */
export type FoundArticle = TranslatedArticle & { article_bylines: CreditRow[] }

/** Number of articles that a search returns at most. */
const FOUND = 20

/** The translations of an article that this user may read, without itself. @throws ApiError */
export function readTranslations(article: string): Promise<TranslatedArticle[]> {
  return executeForRows<TranslatedArticle>(database.rpc('translations_of', { article }))
}

/** Makes two articles, with their translations, translations of each other. @throws ApiError */
export async function linkTranslations(article: string, other: string): Promise<void> {
  await execute(database.rpc('link_translations', { article, other }))
}

/** Removes an article from its translations. @throws ApiError */
export async function unlinkTranslation(article: string): Promise<void> {
  await execute(database.rpc('unlink_translation', { article }))
}

/**
 * Articles whose titles contain all words, the last saved first.
 *
 * @param author - only those of this author; null for all that this user may read.
 * @throws ApiError
 */
export function findArticles(words: string, author: string | null): Promise<FoundArticle[]> {
  const columns = `id,title,lang,status,slug,published_at,${CREDITS}`
  const own = author === null ? '' : ',own:article_bylines!inner(author_id)'
  let query = database.from('articles').select(columns + own)
  for (const word of words.split(/\s+/).filter(Boolean)) {
    query = query.ilike('title', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  }
  if (author !== null) query = query.eq('own.author_id', author)
  const newest = query.order('updated_at', { ascending: false }).limit(FOUND)
  return execute(newest.overrideTypes<FoundArticle[], { merge: false }>())
}
