import type { DatabaseSync } from 'node:sqlite'
import { MIRRORED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { countWords } from '@broadsheet/shared/text/readTime.ts'
import { taxonomyWriter } from './applyTaxonomy.ts'
import type { Body } from './bodies.ts'
import { type ArticlePosition, type Invalidation, openInvalidation } from './invalidate.ts'
import type { ListPosition } from './listChanges.ts'
import type { ArticleRow } from './source.ts'
import { upsert } from './upsert.ts'

const ARTICLE_COLUMNS = [
  ...MIRRORED_FIELDS,
  ...['id', 'description', 'author_id', 'published_at', 'updated_at', 'views_count', 'words'],
  'changed_in',
]

/**
 * The statements that write into an open mirror, prepared once. Each notes what it touches and says
 * whether readers see a difference; none opens a transaction of its own.
 *
 * @param isWhole - everything will be rendered anyway: nothing is noted.
 */
export function mirrorWriter(db: DatabaseSync, isWhole: boolean) {
  const note = openInvalidation(db)
  const invalidate = isWhole ? null : note
  return {
    ...articleWriter(db, invalidate),
    ...taxonomyWriter(db, invalidate),
    /** Time passed. */
    invalidateTimeDependent: (before: Date | null, now: Date) =>
      note.invalidateTimeDependent(before, now),
  }
}

function articleWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  const putArticle = db.prepare(upsert('articles', ARTICLE_COLUMNS))
  const putBody = db.prepare(upsert('bodies', ['article_id', 'html', 'text', 'source']))
  const putTag = db.prepare(upsert('article_tags', ['tag_id', 'published_at', 'article_id']))
  const dropTags = db.prepare('delete from article_tags where article_id = ?')
  const dropArticle = db.prepare('delete from articles where id = ?')
  const dropBody = db.prepare('delete from bodies where article_id = ?')
  const dropSlug = db.prepare('delete from former_slugs where slug = ?')
  const dropSlugs = db.prepare('delete from former_slugs where article_id = ? returning slug')
  const stamp = db.prepare('select changed_in from articles where id = ?')
  const positionOf = positionReader(db)

  /** Notes what a piece of writing touches, from what stood before and what stands after it. */
  function compared(id: string, planned: ListPosition | null, write: () => void): boolean {
    const before = positionOf(id)
    const noteAfter = invalidate?.watch(id, before, planned)
    write()
    noteAfter?.(positionOf(id))
    return before !== null
  }

  function removeArticle(id: string): boolean {
    return compared(id, null, () => {
      dropArticle.run(id)
      dropBody.run(id)
      dropTags.run(id)
      for (const row of dropSlugs.all(id)) invalidate?.addressOf(String(row.slug))
    })
  }

  return {
    /** Whether the mirror already holds this very state of the article. */
    holdsArticle: (row: ArticleRow): boolean => stamp.get(row.id)?.changed_in === row.changed_in,

    putArticle(row: ArticleRow, body: Body): void {
      const publishedAt = new Date(row.published_at ?? row.created_at).toISOString()
      compared(row.id, { publishedAt, lists: listsOf(row) }, () => {
        // Removed first, so that the counting triggers see what goes and what comes.
        dropArticle.run(row.id)
        dropTags.run(row.id)
        putArticle.run(...valuesOf(row, body, publishedAt))
        putBody.run(row.id, body.html, body.text, body.source)
        for (const { tag_id } of row.article_tags) putTag.run(tag_id, publishedAt, row.id)
        dropSlug.run(row.slug)
      })
    },

    removeArticle,
  }
}

const list = (kind: List['kind'], id: string | null): List[] => (id === null ? [] : [{ kind, id }])

const listsOf = (row: ArticleRow): List[] => [
  ...list('all', ''),
  ...list('category', row.category_id),
  ...list('author', row.author_id),
  ...row.article_tags.flatMap(({ tag_id }) => list('tag', tag_id)),
]

function valuesOf(row: ArticleRow, body: Body, publishedAt: string) {
  const fields = MIRRORED_FIELDS.map((name) => {
    const value = row[name]
    return typeof value === 'boolean' ? Number(value) : value
  })
  return [
    ...fields,
    row.id,
    row.excerpt ?? excerptOf(body.text),
    row.author_id,
    publishedAt,
    new Date(row.updated_at).toISOString(),
    row.views_count,
    countWords(body.text),
    row.changed_in,
  ]
}

function positionReader(db: DatabaseSync): (id: string) => ArticlePosition | null {
  const article = db.prepare(
    `select slug, published_at, category_id, author_id, coalesce(featured_image, '') = '' as card
     from articles where id = ?`,
  )
  const tags = db.prepare('select tag_id from article_tags where article_id = ?')
  const text = (value: unknown) => (value === null ? null : String(value))
  return (id) => {
    const row = article.get(id)
    if (!row) return null
    return {
      id,
      slug: String(row.slug),
      publishedAt: String(row.published_at),
      lists: [
        ...list('all', ''),
        ...list('category', text(row.category_id)),
        ...list('author', text(row.author_id)),
        ...tags.all(id).flatMap(({ tag_id }) => list('tag', String(tag_id))),
      ],
      hasCard: row.card === 1,
    }
  }
}
