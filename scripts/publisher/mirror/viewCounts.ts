import type { DatabaseSync } from 'node:sqlite'
import { trendingSince } from '@broadsheet/shared/domain/trending.ts'
import { inTransaction } from './database.ts'
import { type Client, parseResponse } from './source.ts'

/** Articles whose counts are read: more than the list shows. */
const MOST_VIEWED = 50

/**
 * Writes the view counts of the most viewed recent articles to the mirror, which orders the trending list
 * by them. Counts of other articles are older: they only grow, so those articles are not among the most
 * viewed.
 *
 * @throws SourceError when the database cannot be read; the mirror is then unchanged.
 */
export async function syncViewCounts(db: DatabaseSync, client: Client, now: Date): Promise<void> {
  const rows = parseResponse(
    'article_views',
    await client
      .from('articles')
      .select('id, ...article_views!inner(views_count)')
      .eq('status', 'published')
      .gte('published_at', trendingSince(now).toISOString())
      .order('article_views(views_count)', { ascending: false })
      .limit(MOST_VIEWED)
      // The generated types take the relation for one to many.
      .overrideTypes<{ id: string; views_count: number }[], { merge: false }>(),
  )
  const update = db.prepare('update articles set views_count = ? where id = ? and views_count <> ?')
  inTransaction(db, () => {
    for (const { id, views_count: count } of rows) update.run(count, id, count)
  })
}
