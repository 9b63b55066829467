import type { DatabaseSync } from 'node:sqlite'

/** Tables of the mirror that grow with the number of articles. */
const LARGE = [
  ...['articles', 'bodies', 'article_tags', 'article_bylines', 'former_slugs', 'period_counts'],
  ...['pages', 'reads', 'page_reads', 'read_tags'],
]
/** Also the names that queries of the site and the publisher give to these tables. */
const SCAN = new RegExp(
  `^SCAN (${[...LARGE, 'a', 'b', 'x', 'f', 'g', 'p', 'r', 'l'].join('|')})\\b`,
)

/**
 * The statements that read a whole large table, with their plans. An index that is read in its order up to
 * a limit is no scan.
 *
 * @param db - a mirror; its tables may be empty.
 */
export function scansOf(db: DatabaseSync, statements: Iterable<string>): string[] {
  return [...statements].flatMap((sql) => {
    if (!/^\s*(select|insert|update|delete)\b/i.test(sql)) return []
    const plan = db.prepare(`explain query plan ${sql}`).all()
    const scans = plan
      .map(({ detail }) => String(detail))
      .filter((detail) => SCAN.test(detail) && !(/ USING /.test(detail) && /\blimit\b/i.test(sql)))
    return scans.length > 0 ? [`${sql}: ${scans.join('; ')}`] : []
  })
}
