import type { DatabaseSync } from 'node:sqlite'

/** Argument of the query for related articles (site/src/model/articlePage.ts); one less is shown. */
const RELATED = 4

/** Queries that every page reads (site/src/content). */
const SHARED = ['["settings"]', '["currentShell"]']

/** Links the pages to the queries that all of them read; call it when one of them was rendered. */
export function linkSharedReads(db: DatabaseSync): void {
  for (const key of SHARED)
    db.prepare(`insert or ignore into page_reads
      select p.id, r.id from pages p, reads r where r.key = ?`).run(key)
}

/**
 * Fills the dependency graph with the page of every article, as if all had been rendered. Digests of
 * results are unknown: a change that affects one of these reads renders its page, which records it.
 *
 * @param db - filled by `fillMirror`.
 */
export function fillGraph(db: DatabaseSync): void {
  db.exec(`insert into pages (id, address)
    select row_number() over (order by published_at), '/article/' || slug || '/' from articles`)
  // Two reads for each page: the article, and those related to it.
  db.exec(`
    create temp table numbered as select a.id as article, a.slug, a.category_id, a.published_at,
      p.id as page from articles a join pages p on p.address = '/article/' || a.slug || '/';
    insert into reads (id, key, answer)
      select 10 + page * 2, json_array('articleBySlug', slug), '' from numbered;
    insert into reads (id, key, answer)
      select 11 + page * 2, json_array('relatedTo', article, ${RELATED}), '' from numbered;
    insert into page_reads select page, 10 + page * 2 from numbered;
    insert into page_reads select page, 11 + page * 2 from numbered;
    create temp table tagged as
      select 'at:' || slug as tag, 10 + page * 2 as read from numbered
      union all select 'summary:' || article, 10 + page * 2 from numbered
      union all select 'neighbours:' || article, 11 + page * 2 from numbered;`)
  for (let step = 1; step < RELATED; step++)
    db.exec(`insert into tagged select * from (
      select 'summary:' || lag(article, ${step}) over places as tag, 11 + page * 2 from numbered
      window places as (partition by category_id order by published_at, article)) where tag is not null`)
  db.exec(`insert into read_tags select tag, read from tagged order by tag, read;
    drop table tagged; drop table numbered`)
}
