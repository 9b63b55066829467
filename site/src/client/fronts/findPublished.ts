import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute } from '../api/database.ts'

/** An article that a front can show. */
export type PublishedArticle = Pick<
  Tables<'articles'>,
  'id' | 'title' | 'lang' | 'slug' | 'featured_image' | 'published_at'
> & { category: { name: string } | null }

const COLUMNS = 'id,title,lang,slug,featured_image,published_at,category:categories(name)'

/** Number of articles that a search returns at most. */
const FOUND = 20

/** Published articles whose titles contain all words, newest first. @throws ApiError */
export function findPublished(words: string): Promise<PublishedArticle[]> {
  let query = database.from('articles').select(COLUMNS).eq('status', 'published')
  for (const word of words.split(/\s+/).filter(Boolean)) {
    query = query.ilike('title', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  }
  const now = new Date().toISOString()
  return execute(
    query.lte('published_at', now).order('published_at', { ascending: false }).limit(FOUND),
  )
}
