import type { DatabaseSync } from 'node:sqlite'
import { MIRRORED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { bylinesOf } from '@broadsheet/shared/domain/bylines.ts'
import { correctionsOf, updatedAtOf } from '@broadsheet/shared/domain/corrections.ts'
import { avifWidthsOf } from '@broadsheet/shared/domain/picture.ts'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { lengthOf } from '@broadsheet/shared/text/readTime.ts'
import { ArticlePositions, listOf } from './articlePositions.ts'
import type { Body } from './bodies.ts'
import { CorrectionRows } from './correctionRows.ts'
import type { Invalidation } from './invalidate.ts'
import { ArticleInvalidation } from './invalidateArticle.ts'
import type { ListPosition } from './listChanges.ts'
import type { ArticleRow } from './source.ts'
import { upsert } from './upsert.ts'

const ARTICLE_COLUMNS = [
  ...MIRRORED_FIELDS,
  ...[
    'id',
    'description',
    'bylines',
    'image_focus',
    'image_avif',
    'share_image',
    'corrections',
    'translation_group',
    'published_at',
    'updated_at',
    'views_count',
    'words',
    'characters',
  ],
  'changed_in',
]

/** The articles of the mirror, with their bodies and tags. */
export class ArticleRows {
  readonly #invalidation: Invalidation | null
  readonly #articles: ArticleInvalidation | null
  readonly #sql: Statements
  readonly #positions: ArticlePositions
  readonly #corrections: CorrectionRows
  readonly #isBulkLoad: boolean

  /** @param isBulkLoad - no article is written twice, so that nothing has to be removed before. */
  constructor(db: DatabaseSync, invalidation: Invalidation | null, isBulkLoad = false) {
    this.#invalidation = invalidation
    this.#articles = invalidation && new ArticleInvalidation(db, invalidation)
    this.#isBulkLoad = isBulkLoad
    this.#sql = statements(db)
    this.#positions = new ArticlePositions(db)
    this.#corrections = new CorrectionRows(db, invalidation)
  }

  /** Whether the mirror already holds this version of the article. */
  isCurrent(row: ArticleRow): boolean {
    return this.#sql.version.get(row.id)?.changed_in === row.changed_in
  }

  /** Writes an article. */
  put(row: ArticleRow, body: Body): void {
    const publishedAt = new Date(row.published_at ?? row.created_at).toISOString()
    // Read separately; see viewCounts.ts.
    const views = Number(this.#sql.version.get(row.id)?.views_count ?? 0)
    this.#invalidateAround(row.id, { publishedAt, lists: listsOf(row) }, () => {
      if (!this.#isBulkLoad) {
        // Removed first: triggers count removed and inserted rows.
        this.#sql.dropArticle.run(row.id)
        this.#sql.dropTags.run(row.id)
        this.#sql.dropBylines.run(row.id)
      }
      this.#sql.putArticle.run(...valuesOf(row, body, publishedAt, views))
      this.#sql.putBody.run(row.id, body.html, body.text, body.source)
      for (const { tag_id } of row.article_tags) this.#sql.putTag.run(tag_id, publishedAt, row.id)
      for (const author of authorsOf(row)) this.#sql.putByline.run(author, publishedAt, row.id)
      this.#sql.dropSlug.run(row.slug)
    })
    this.#corrections.put(row)
  }

  /** Removes an article; returns whether it existed. */
  remove(id: string): boolean {
    const existed = this.#invalidateAround(id, null, () => {
      this.#sql.dropArticle.run(id)
      this.#sql.dropBody.run(id)
      this.#sql.dropTags.run(id)
      this.#sql.dropBylines.run(id)
      for (const row of this.#sql.dropSlugs.all(id))
        this.#invalidation?.articleAddress(String(row.slug))
      this.#corrections.remove(id)
    })
    // Last: their addresses are removed with that of the article.
    this.#sql.dropEntries.run(id)
    return existed
  }

  /** Writes, and invalidates what depends on the state before or after. Returns whether it existed. */
  #invalidateAround(id: string, planned: ListPosition | null, write: () => void): boolean {
    const before = this.#isBulkLoad ? null : this.#positions.get(id)
    const lists = this.#articles?.watchLists(id, before, planned) ?? []
    write()
    this.#articles?.changed(before, this.#positions.get(id), lists)
    return before !== null
  }
}

type Statements = ReturnType<typeof statements>

const statements = (db: DatabaseSync) => ({
  putArticle: db.prepare(upsert('articles', ARTICLE_COLUMNS)),
  putBody: db.prepare(upsert('bodies', ['article_id', 'html', 'text', 'source'])),
  putTag: db.prepare(upsert('article_tags', ['tag_id', 'published_at', 'article_id'])),
  putByline: db.prepare(upsert('article_bylines', ['author_id', 'published_at', 'article_id'])),
  dropBylines: db.prepare('delete from article_bylines where article_id = ?'),
  dropTags: db.prepare('delete from article_tags where article_id = ?'),
  dropArticle: db.prepare('delete from articles where id = ?'),
  dropBody: db.prepare('delete from bodies where article_id = ?'),
  dropEntries: db.prepare('delete from live_entries where article_id = ?'),
  dropSlug: db.prepare('delete from former_slugs where slug = ?'),
  dropSlugs: db.prepare('delete from former_slugs where article_id = ? returning slug'),
  version: db.prepare('select changed_in, views_count from articles where id = ?'),
})

const listsOf = (row: ArticleRow): List[] => [
  ...listOf('all', ''),
  ...listOf('category', row.category_id),
  ...authorsOf(row).flatMap((id) => listOf('author', id)),
  ...row.article_tags.flatMap(({ tag_id }) => listOf('tag', tag_id)),
]

/** The ids of the authors of an article, each once. */
export const authorsOf = ({ bylines }: Pick<ArticleRow, 'bylines'>): string[] => [
  ...new Set(bylinesOf(bylines).map(({ author_id }) => author_id)),
]

/** The widths of the featured image in AVIF. Not those of the text: a change of them renders no list again. */
function imageAvif({ featured_image, avif }: ArticleRow): string | null {
  const widths = avifWidthsOf(featured_image, avif)
  return widths.length > 0 ? JSON.stringify(widths) : null
}

function valuesOf(row: ArticleRow, body: Body, publishedAt: string, views: number) {
  const { words, characters } = lengthOf(body.text)
  const fields = MIRRORED_FIELDS.map((name) => {
    const value = row[name]
    return typeof value === 'boolean' ? Number(value) : value
  })
  return [
    ...fields,
    row.id,
    row.excerpt ?? excerptOf(body.text),
    JSON.stringify(bylinesOf(row.bylines)),
    row.image_focus,
    imageAvif(row),
    row.share_image,
    JSON.stringify(correctionsOf(row.corrections)),
    row.translation_group,
    publishedAt,
    updatedAtOf({ ...row, published_at: publishedAt }),
    views,
    words,
    characters,
    row.changed_in,
  ]
}
