import type { DatabaseSync } from 'node:sqlite'
import { correctionsOf } from '@broadsheet/shared/domain/corrections.ts'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Body } from './bodies.ts'
import type { Invalidation } from './invalidate.ts'
import type { ArticleRow, VersionRow } from './source.ts'
import { upsert } from './upsert.ts'

/** Turns Markdown into plain text. */
type Render = (source: BodySource) => Pick<Body, 'text'>

const COLUMNS = [
  ...(['id', 'article_id', 'slug', 'correction_id', 'published_at'] as const),
  ...(['title', 'excerpt', 'text', 'withheld_reason'] as const),
] as const
type Stored = Record<(typeof COLUMNS)[number], string | null>

/** Public versions of articles, with the plain text that is compared. */
export class VersionRows {
  readonly #sql: ReturnType<typeof statements>
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#sql = statements(db)
    this.#invalidation = invalidation
  }

  /** Writes the versions of an article. */
  put(row: ArticleRow, render: Render): void {
    const shown = shownVersions(row)
    const before = this.#of(row.id)
    if (shown.length === 0 && before.length === 0) return
    const known = new Map(before.map((version) => [version.id, version]))
    const after = shown.map((version) => {
      const text = known.get(version.id)?.text ?? null
      // The text of a version never changes.
      return storedVersion(row, version, text ?? textOf(version, row, render))
    })
    this.#replace(row.id, before, after)
  }

  /** Removes the versions of an article. */
  remove(article: string): void {
    const before = this.#of(article)
    if (before.length > 0) this.#replace(article, before, [])
  }

  #of = (article: string) => this.#sql.all.all(article).map((row) => ({ ...row }) as Stored)

  #replace(article: string, before: Stored[], after: Stored[]): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return
    this.#sql.drop.run(article)
    for (const version of after) this.#sql.put.run(...COLUMNS.map((name) => version[name]))
    const paths = [...before, ...after].map(({ slug }) => urls.changes(String(slug)))
    this.#invalidation?.invalidate(cacheTags.versions(article), ...paths)
  }
}

/** The versions that readers can compare, the oldest first: none unless there is a published correction with one. */
function shownVersions({ article_versions, corrections }: ArticleRow): VersionRow[] {
  const published = new Set(correctionsOf(corrections).map(({ id }) => id))
  const shown = article_versions.filter(({ correction_id: id }) => id === null || published.has(id))
  const order = ({ correction_id, published_at }: VersionRow) =>
    correction_id === null ? 0 : Date.parse(published_at)
  if (!shown.some(({ correction_id }) => correction_id !== null)) return []
  return shown.toSorted((one, other) => order(one) - order(other) || (one.id < other.id ? -1 : 1))
}

function storedVersion(row: ArticleRow, version: VersionRow, text: string | null): Stored {
  const { id, correction_id, published_at, title, excerpt, withheld_reason } = version
  return {
    ...{ id, article_id: row.id, slug: row.slug, correction_id },
    published_at: new Date(published_at).toISOString(),
    ...{ title, excerpt, text: title === null ? null : text, withheld_reason },
  }
}

/** The plain text; of a text that cannot be rendered any more, its Markdown. */
function textOf({ content }: VersionRow, { lang }: ArticleRow, render: Render): string | null {
  if (content === null) return null
  try {
    return render({ content, dateline: null, lang }).text
  } catch {
    return content
  }
}

const statements = (db: DatabaseSync) => ({
  all: db.prepare(
    `select ${COLUMNS.join(', ')} from article_versions where article_id = ?
      order by correction_id is not null, published_at, id`,
  ),
  drop: db.prepare('delete from article_versions where article_id = ?'),
  put: db.prepare(upsert('article_versions', COLUMNS)),
})
