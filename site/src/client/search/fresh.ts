import type { Database } from '@broadsheet/shared/database.types.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { ask } from '../api.ts'
import type { Found } from './cards.ts'

type Row = Database['public']['Functions']['search_articles']['Returns'][number]

/** Results must not wait for the few seconds' worth of news; in milliseconds. */
const PATIENCE = 2_500
/** The most the function gives at once. */
const AT_MOST = 50

/**
 * What the database finds that the index does not hold yet: articles published in the last seconds.
 *
 * @param through - when the newest article in the index was published; null for an empty index.
 * @returns nothing when the database does not answer in time: then the index has to do.
 */
export async function findFresh(query: string, through: string | null): Promise<Found[]> {
  try {
    const rows = await ask<Row[]>('/rest/v1/rpc/search_articles', {
      method: 'POST',
      body: { query, page_size: AT_MOST },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const isFresh = ({ published_at: at, is_similar }: Row) =>
      !is_similar && (through === null || Date.parse(at) > Date.parse(through))
    return rows.filter(isFresh).map(foundOf)
  } catch {
    return []
  }
}

function foundOf(row: Row): Found {
  return {
    url: urls.article(row.slug),
    meta: {
      title: row.title,
      excerpt: row.excerpt ?? '',
      image: row.featured_image ?? '',
      date: row.published_at,
      category: row.category_name ?? '',
      section: row.category_slug ?? '',
      author: row.author_full_name || row.author_username || '',
    },
  }
}
