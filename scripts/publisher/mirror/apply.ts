import type { DatabaseSync } from 'node:sqlite'
import type { List } from '@broadsheet/shared/publishing/topics.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { countWords } from '@broadsheet/shared/text/readTime.ts'
import { taxonomyWriter } from './applyTaxonomy.ts'
import type { Body } from './bodies.ts'
import type { Placed } from './moves.ts'
import type { ArticleRow } from './source.ts'
import { type Standing, toucher } from './touch.ts'

/** The text of a statement that writes a row, whether or not there is one with its key. */
export const upsert = (table: string, columns: string[]) =>
  `insert or replace into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`

const ARTICLE_COLUMNS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'description',
  'featured_image',
  'featured_image_alt',
  'video_url',
  'category_id',
  'author_id',
  'is_featured',
  'published_at',
  'updated_at',
  'views_count',
  'words',
  'changed_in',
]

/**
 * The statements that write into an open mirror, prepared once. Each notes what it touches and says
 * whether readers see a difference; none opens a transaction of its own.
 *
 * @param isWhole - everything will be rendered anyway: nothing is noted.
 */
export function mirrorWriter(db: DatabaseSync, isWhole: boolean) {
  const note = toucher(db)
  const touch = isWhole ? null : note
  return {
    ...articleWriter(db, touch),
    ...taxonomyWriter(db, touch),
    /** Time passed. */
    tick: (before: Date | null, now: Date) => note.clock(before, now),
  }
}

export type Touch = ReturnType<typeof toucher> | null

function articleWriter(db: DatabaseSync, touch: Touch) {
  const putArticle = db.prepare(upsert('articles', ARTICLE_COLUMNS))
  const putBody = db.prepare(upsert('bodies', ['article_id', 'html', 'text', 'source']))
  const putTag = db.prepare(upsert('article_tags', ['tag_id', 'published_at', 'article_id']))
  const dropTags = db.prepare('delete from article_tags where article_id = ?')
  const dropArticle = db.prepare('delete from articles where id = ?')
  const dropBody = db.prepare('delete from bodies where article_id = ?')
  const dropSlug = db.prepare('delete from former_slugs where slug = ?')
  const dropSlugs = db.prepare('delete from former_slugs where article_id = ? returning slug')
  const stamp = db.prepare('select changed_in from articles where id = ?')
  const standingOf = standingReader(db)

  /** Notes what a piece of writing touches, from what stood before and what stands after it. */
  function compared(id: string, planned: Placed | null, write: () => void): boolean {
    const before = standingOf(id)
    const noteAfter = touch?.watch(id, before, planned)
    write()
    noteAfter?.(standingOf(id))
    return before !== null
  }

  function removeArticle(id: string): boolean {
    return compared(id, null, () => {
      dropArticle.run(id)
      dropBody.run(id)
      dropTags.run(id)
      for (const row of dropSlugs.all(id)) touch?.addressOf(String(row.slug))
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
  return [
    row.id,
    row.slug,
    row.title,
    row.excerpt,
    row.excerpt ?? excerptOf(body.text),
    row.featured_image,
    row.featured_image_alt,
    row.video_url,
    row.category_id,
    row.author_id,
    row.is_featured ? 1 : 0,
    publishedAt,
    new Date(row.updated_at).toISOString(),
    row.views_count,
    countWords(body.text),
    row.changed_in,
  ]
}

function standingReader(db: DatabaseSync): (id: string) => Standing | null {
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
