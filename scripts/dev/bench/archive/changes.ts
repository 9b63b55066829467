import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ArticleRow } from '../../../publisher/mirror/source.ts'
import type { Pending } from './changeSource.ts'

/** Numbers of the first articles that are copied, edited and retitled, 1 is the newest. */
const FIRST = { new: 1, edit: 100, retitle: 200 } as const

const newBody = () =>
  `Edition ${randomUUID()}. ${'The council heard the report and asked for figures. '.repeat(30)}`

/** The row of an article of the mirror, as the API returns it; `content` is another one. */
export function publishedRow(db: DatabaseSync, id: string): ArticleRow {
  const row = db.prepare('select * from articles where id = ?').get(id)
  if (!row) throw new Error(`The mirror has no article ${id}.`)
  const tags = db.prepare('select tag_id from article_tags where article_id = ?').all(id)
  const values = {
    ...row,
    ...{ content: newBody(), created_at: row.published_at, is_featured: row.is_featured === 1 },
    article_tags: tags.map(({ tag_id }) => ({ tag_id: String(tag_id) })),
  }
  return values as unknown as ArticleRow
}

const idAt = (db: DatabaseSync, number: number) =>
  String(db.prepare('select id from articles where slug = ?').get(`article-${number}`)?.id)

/** The row of an article that was saved now. */
function savedRow(db: DatabaseSync, number: number): ArticleRow {
  const row = publishedRow(db, idAt(db, number))
  return { ...row, changed_in: row.changed_in + 1, updated_at: new Date().toISOString() }
}

/** Change number `n` of its kind. */
export type Change = (db: DatabaseSync, n: number) => Pending

/** Kinds of changes to measure. */
export const CHANGES: Readonly<Record<string, Change>> = {
  new(db, n) {
    const now = new Date().toISOString()
    const title = `Freshly published article ${n}`
    const fresh = { id: randomUUID(), slug: `fresh-${randomUUID()}`, title, content: newBody() }
    const times = { published_at: now, created_at: now }
    return { articles: [{ ...savedRow(db, FIRST.new + n), ...fresh, ...times }] }
  },
  edit: (db, n) => ({
    articles: [{ ...savedRow(db, FIRST.edit + n), content: newBody() }],
  }),
  retitle: (db, n) => ({
    articles: [{ ...savedRow(db, FIRST.retitle + n), title: `Another headline, ${randomUUID()}` }],
  }),
  'archive old': (db) => {
    const id = String(oldest(db, 1)[0])
    const removed_at = new Date().toISOString()
    return { removals: [{ subject: 'article', subject_id: id, changed_in: 1, removed_at }] }
  },
}

const oldest = (db: DatabaseSync, count: number): string[] =>
  db
    .prepare('select id from articles order by published_at, id limit ?')
    .all(count)
    .map(({ id }) => String(id))

/** The ids of the articles that `times` changes of each kind use. */
export function articlesFor(db: DatabaseSync, times: number): string[] {
  const recent = Object.values(FIRST).flatMap((first) =>
    Array.from({ length: times }, (_, n) => idAt(db, first + n)),
  )
  return [...recent, ...oldest(db, times)]
}
