import type { DatabaseSync } from 'node:sqlite'
import type { Name, NameKind } from '@broadsheet/shared/search/vocabulary.ts'

/** The most names: those with the most articles. */
const MOST_NAMES = 10_000

const NAMES = `
  select 'category' as kind, c.name, c.slug, count(*) as articles
    from categories c join articles a on a.category_id = c.id group by c.id
  union all select 'tag', t.name, t.slug, count(*)
    from tags t join article_tags link on link.tag_id = t.id group by t.id
  union all select 'author', coalesce(p.full_name, p.username), p.username, count(*)
    from authors p join article_bylines b on b.author_id = p.id group by p.id
  order by articles desc, kind, slug limit ?`

/** The categories, tags and authors that have articles, those with the most articles first. */
export function namesWithArticles(db: DatabaseSync): Name[] {
  return db
    .prepare(NAMES)
    .all(MOST_NAMES)
    .map(({ kind, name, slug }) => [String(kind) as NameKind, String(name), String(slug)])
}
