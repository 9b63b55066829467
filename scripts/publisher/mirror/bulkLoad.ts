import type { DatabaseSync } from 'node:sqlite'
import { readNote, writeNote } from './database.ts'
import { MIRROR_SCHEMA } from './schema.ts'

/** The note that articles are being read into an empty mirror, without indexes and counts. */
const LOADING = 'loading'
/** KiB of the page cache while loading, and otherwise (the default of SQLite). */
const CACHE = { loading: 64 * 1024, otherwise: 2000 }

const COUNT_ARTICLES = `insert into period_counts
  select list, substr(published_at, 1, length), count(*) from period_lengths, (
    select 'all:' as list, published_at from articles
    union all select 'category:' || category_id, published_at from articles
    union all select 'author:' || author_id, published_at from article_bylines
    union all select 'tag:' || tag_id, published_at from article_tags)
  where list is not null group by 1, 2`

/**
 * Prepares an empty mirror for all articles, in the open transaction: indexes and triggers that count
 * articles are dropped, because creating them afterwards is several times faster. The next sync reads
 * everything again if this one does not reach `endBulkLoad`.
 *
 * @returns false, and changes nothing, when the mirror has articles.
 */
export function beginBulkLoad(db: DatabaseSync): boolean {
  const isUnfinished = readNote(db, LOADING) !== undefined
  if (!isUnfinished && db.prepare('select 1 from articles limit 1').get()) return false
  db.exec("delete from meta where key = 'horizon'")
  writeNote(db, LOADING, 'yes')
  db.exec('delete from articles; delete from article_tags; delete from article_bylines')
  db.exec('delete from corrections; delete from article_versions')
  db.exec('delete from period_counts')
  const slow = db
    .prepare(`select type, name from sqlite_master where type in ('index', 'trigger')
      and tbl_name in ('articles', 'article_tags', 'article_bylines') and sql is not null`)
    .all()
  for (const { type, name } of slow) db.exec(`drop ${String(type)} "${String(name)}"`)
  db.exec(`pragma cache_size = -${CACHE.loading}`)
  return true
}

/** Creates indexes, triggers and counts, in the open transaction. */
export function endBulkLoad(db: DatabaseSync): void {
  db.exec(COUNT_ARTICLES)
  db.exec(MIRROR_SCHEMA)
  db.exec(`delete from meta where key = '${LOADING}'`)
  // Of articles that were removed after a load that was interrupted.
  db.exec('delete from bodies where article_id not in (select id from articles)')
  db.exec(`pragma cache_size = -${CACHE.otherwise}`)
}
