import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { ArticlePosition } from './invalidateArticle.ts'

/** Reads where articles of the mirror are listed. */
export class ArticlePositions {
  readonly #article: StatementSync
  readonly #tags: StatementSync
  readonly #authors: StatementSync

  constructor(db: DatabaseSync) {
    this.#article = db.prepare(
      `select slug, published_at, category_id, lang, translation_group, reply_to, article_type,
         coalesce(featured_image, '') = '' as card
       from articles where id = ?`,
    )
    this.#tags = db.prepare('select tag_id from article_tags where article_id = ?')
    this.#authors = db.prepare('select author_id from article_bylines where article_id = ?')
  }

  /** The position of an article, or null. */
  get(id: string): ArticlePosition | null {
    const row = this.#article.get(id)
    if (!row) return null
    return {
      id,
      slug: String(row.slug),
      publishedAt: String(row.published_at),
      lists: [
        ...listOf('all', ''),
        ...listOf('category', textOf(row.category_id)),
        ...this.#authors.all(id).flatMap(({ author_id }) => listOf('author', String(author_id))),
        ...this.#tags.all(id).flatMap(({ tag_id }) => listOf('tag', String(tag_id))),
      ],
      hasCard: row.card === 1,
      isLive: row.article_type === 'live',
      lang: textOf(row.lang),
      translationGroup: textOf(row.translation_group),
      replyTo: textOf(row.reply_to),
    }
  }
}

/** A list, or nothing when its id is null. */
export const listOf = (kind: List['kind'], id: string | null): List[] =>
  id === null ? [] : [{ kind, id }]

const textOf = (value: unknown) => (value === null ? null : String(value))
