import type { DatabaseSync } from 'node:sqlite'
import { MIRROR_SCHEMA } from '../../../publisher/mirror/schema.ts'

/** Size of a generated archive, apart from its articles. */
export const ARCHIVE = { categories: 20, tags: 240, authors: 50, years: 20 } as const

/** Kilobytes of HTML of a body; the plain text is as long. */
const BODY_SENTENCES = 22
/** One of this many articles has no picture and gets a generated one. */
const GENERATED_PICTURE = 50
const DAY = 86_400

/** Spreads a number over 32 bits, as SQL: neighbours in time get unrelated ids, categories and tags. */
const spread = (n: string, factor: number) => `((${n} * ${factor}) % 4294967291)`
/** A number from 1 to `most`, small ones more often, as SQL. */
const skewed = (n: string, factor: number, most: number) =>
  `(1 + cast(${most} * pow(${spread(n, factor)} / 4294967291.0, 2) as integer))`
/** The id of row n of a table, as SQL. */
const idOf = (table: number, n: string) =>
  `printf('%08x-000${table}-4000-8000-%012x', ${spread(n, 2_654_435_761)}, ${n})`

const numbers = (count: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`

/**
 * Fills an empty mirror with published articles, evenly over twenty years: `article-1` is the newest. Bodies
 * are about 1.3 kB of HTML and as much text. Indexes and triggers are created afterwards, which is faster.
 *
 * @param db - an open mirror without rows.
 * @param now - time of the newest article.
 */
export function fillMirror(db: DatabaseSync, articles: number, now: Date): void {
  const later = db
    .prepare(`select type, name from sqlite_master where sql is not null and (type = 'trigger'
      or type = 'index' and tbl_name in ('articles', 'article_tags'))`)
    .all()
  for (const { type, name } of later) db.exec(`drop ${String(type)} ${String(name)}`)
  fillTaxonomy(db)
  fillArticles(db, articles, now)
  db.exec(MIRROR_SCHEMA)
  countPeriods(db)
}

function fillTaxonomy(db: DatabaseSync): void {
  db.exec(`
    insert into settings values ('settings', '{"site_name":"The Archive","rss_enabled":true}');
    ${numbers(ARCHIVE.categories)} insert into categories (id, name, slug, color)
      select ${idOf(1, 'n')}, 'Section ' || n, 'section-' || n, '#9A5B13' from numbers;
    ${numbers(ARCHIVE.tags)} insert into tags (id, name, slug)
      select ${idOf(2, 'n')}, 'Subject ' || n, 'subject-' || n from numbers;
    ${numbers(ARCHIVE.authors)} insert into authors (id, username, full_name)
      select ${idOf(3, 'n')}, 'writer-' || n, 'Writer ' || n from numbers;`)
}

function fillArticles(db: DatabaseSync, articles: number, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000)
  const step = (ARCHIVE.years * 365.25 * DAY) / articles
  const time = `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds} - n * ${step}, 'unixepoch')`
  const image = '/storage/v1/object/public/article-images/generated.1600x900.webp'
  const sentence = 'The council heard the report and asked for figures it could check. '
  const text = sentence.repeat(BODY_SENTENCES)
  db.exec(`
    ${numbers(articles)} insert into articles (id, title, slug, excerpt, featured_image, category_id,
      is_featured, description, bylines, published_at, updated_at, views_count, words, changed_in)
    select ${idOf(4, 'n')}, 'Generated article number ' || n, 'article-' || n,
      'A summary of case ' || n || '.',
      case when n % ${GENERATED_PICTURE} > 0 then '${image}' end,
      ${idOf(1, skewed('n', 40_503, ARCHIVE.categories))}, n % 1000 = 1,
      'A summary of case ' || n || '.', json_array(json_object('author_id',
        ${idOf(3, skewed('n', 69_069, ARCHIVE.authors))}, 'contribution', 'by')),
      ${time}, ${time}, n % 977, ${BODY_SENTENCES * 12}, 1
    from numbers;
    ${numbers(articles)} insert into bodies (article_id, html, text)
    select ${idOf(4, 'n')}, '<p>Case ' || n || '. ${text}</p>', 'Case ' || n || '. ${text}' from numbers;
    insert into article_bylines
    select bylines ->> '$[0].author_id', published_at, id from articles;
    insert into article_tags select distinct ${idOf(2, 'tag')}, published_at, id from (
      select id, published_at, ${skewed('n * 3 + place', 1_664_525, ARCHIVE.tags)} as tag
      from (select id, published_at, cast(substr(slug, 9) as integer) as n from articles),
        (select 0 as place union all select 1 union all select 2))`)
}

/** Counts what the triggers of the mirror count row by row. */
function countPeriods(db: DatabaseSync): void {
  const lists = {
    "'all:'": 'articles',
    "'category:' || category_id": 'articles',
    "'author:' || author_id": 'article_bylines',
    "'tag:' || tag_id": 'article_tags',
  }
  for (const [list, table] of Object.entries(lists))
    db.exec(`insert into period_counts
      select ${list} as list, substr(published_at, 1, length) as period, count(*)
      from ${table}, period_lengths group by 1, 2`)
}
