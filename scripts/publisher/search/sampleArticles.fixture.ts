import type { DatabaseSync } from 'node:sqlite'

/** An article as far as a search is concerned. */
export interface SampleArticle {
  /** Day of January 2026 on which it was published; also names it. */
  day: number
  title?: string
  text?: string
  dateline?: string | null
  lang?: string | null
  authors?: string[]
}

/** Writes a category into a mirror, to test the search with. */
export function addCategory(db: DatabaseSync, name = 'Science'): void {
  db.prepare(
    `insert or replace into categories (id, name, slug, color) values ('c', ?, 'science', '#000')`,
  ).run(name)
}

/** Writes an article into a mirror, or another state of it. */
export function addArticle(
  db: DatabaseSync,
  {
    day,
    title = `Day ${day}`,
    text = '',
    dateline = null,
    lang = null,
    authors = [],
  }: SampleArticle,
): void {
  const at = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  db.prepare(
    `insert or replace into articles (id, slug, title, dateline, lang, description, category_id, is_featured,
      published_at, updated_at, views_count, words, changed_in)
      values (?, ?, ?, ?, ?, '', 'c', 0, ?, ?, 0, 3, ?)`,
  ).run(`id-${day}`, `day-${day}`, title, dateline, lang, at, at, title.length)
  addAuthors(db, `id-${day}`, authors)
  db.prepare('insert or replace into bodies (article_id, html, text) values (?, ?, ?)').run(
    `id-${day}`,
    '',
    text,
  )
}

/** An entry of live coverage as far as a search is concerned. */
export interface SampleEntry {
  /** Day of January 2026 on which it was published; also names it. */
  day: number
  /** Day of its article. */
  article: number
  headline?: string
  text?: string
  state?: 'published' | 'withdrawn'
}

/** Writes an entry of an article into a mirror. */
export function addEntry(db: DatabaseSync, entry: SampleEntry): void {
  const { day, article, headline = '', text = '', state = 'published' } = entry
  const at = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  db.prepare(
    `insert or replace into live_entries (id, article_id, state, number, change, version, published_at, updated_at,
      headline, html, text, is_key, is_pinned) values (?, ?, ?, ?, ?, 1, ?, ?, ?, '', ?, 0, 0)`,
  ).run(`entry-${day}`, `id-${article}`, state, day, day, at, at, headline, text)
}

function addAuthors(db: DatabaseSync, article: string, names: string[]): void {
  const bylines = names.map((name) => ({ author_id: name, contribution: 'by' }))
  db.prepare('update articles set bylines = ? where id = ?').run(JSON.stringify(bylines), article)
  const add = db.prepare(
    'insert or replace into authors (id, username, full_name) values (?, ?, ?)',
  )
  for (const name of names) add.run(name, name, name)
}
