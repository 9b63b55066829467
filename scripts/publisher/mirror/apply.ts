import type { DatabaseSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { countWords } from '@broadsheet/shared/text/readTime.ts'
import type { ArticleRow, AuthorRow } from './source.ts'

/** A body as readers get it: safe HTML for the page, plain text for search and description. */
export interface Body {
  html: string
  text: string
}

const upsert = (table: string, columns: string[]) =>
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
 * The statements that write into an open mirror, prepared once. Each says whether readers see a
 * difference; none opens a transaction of its own.
 */
export function mirrorWriter(db: DatabaseSync) {
  const putArticle = db.prepare(upsert('articles', ARTICLE_COLUMNS))
  const putBody = db.prepare(upsert('bodies', ['article_id', 'html', 'text']))
  const putTag = db.prepare(upsert('article_tags', ['tag_id', 'published_at', 'article_id']))
  const dropTags = db.prepare('delete from article_tags where article_id = ?')
  const stamp = db.prepare('select changed_in from articles where id = ?')
  const dropSlug = db.prepare('delete from former_slugs where slug = ?')

  function putArticleRow(row: ArticleRow, body: Body): void {
    const publishedAt = new Date(row.published_at ?? row.created_at).toISOString()
    putArticle.run(
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
    )
    putBody.run(row.id, body.html, body.text)
    dropTags.run(row.id)
    for (const { tag_id } of row.article_tags) putTag.run(tag_id, publishedAt, row.id)
    dropSlug.run(row.slug)
  }

  return {
    /** Whether the mirror already holds this very state of the article. */
    holdsArticle: (row: ArticleRow): boolean => stamp.get(row.id)?.changed_in === row.changed_in,
    putArticle: putArticleRow,
    ...smallTables(db),
  }
}

function smallTables(db: DatabaseSync) {
  const putAuthor = db.prepare(
    upsert('authors', ['id', 'username', 'full_name', 'avatar_url', 'bio']),
  )
  const putCategory = db.prepare(
    upsert('categories', ['id', 'name', 'slug', 'description', 'color', 'icon']),
  )
  const putTag = db.prepare(upsert('tags', ['id', 'name', 'slug', 'description']))
  const putSlug = db.prepare(upsert('former_slugs', ['slug', 'article_id']))
  const putPage = db.prepare(upsert('former_pages', ['kind', 'slug', 'subject_id']))
  const putSettings = db.prepare(upsert('settings', ['id', 'data']))
  const readSettings = db.prepare('select data from settings where id = ?')
  return {
    putAuthor: (row: AuthorRow) =>
      putAuthor.run(row.id, row.username, row.full_name, row.avatar_url, row.bio),
    putCategory: (row: Tables<'categories'>) =>
      putCategory.run(row.id, row.name, row.slug, row.description, row.color, row.icon),
    putTag: (row: Tables<'tags'>) => putTag.run(row.id, row.name, row.slug, row.description),
    putFormerSlug: (row: Tables<'article_slugs'>) => putSlug.run(row.slug, row.article_id),
    putFormerPage: (row: Tables<'former_pages'>) =>
      putPage.run(row.kind, row.slug, row.category_id ?? row.tag_id),
    putSettings(row: Tables<'site_settings'>): boolean {
      const data = JSON.stringify(row)
      if (readSettings.get(row.id)?.data === data) return false
      db.exec('delete from settings')
      putSettings.run(row.id, data)
      return true
    },
    remove: remover(db),
  }
}

function remover(db: DatabaseSync) {
  const statements = {
    article: [
      'delete from articles where id = ?',
      'delete from bodies where article_id = ?',
      'delete from article_tags where article_id = ?',
      'delete from former_slugs where article_id = ?',
    ],
    category: ['delete from categories where id = ?'],
    tag: ['delete from tags where id = ?', 'delete from article_tags where tag_id = ?'],
    // Former pages are told by kind and slug, such as 'tag/rivers'.
    slug: [
      'delete from former_slugs where slug = ?',
      "delete from former_pages where kind || '/' || slug = ?",
    ],
  }
  const prepared = new Map(
    Object.entries(statements).map(([subject, texts]) => [
      subject,
      texts.map((t) => db.prepare(t)),
    ]),
  )
  return (subject: string, id: string): boolean => {
    const changes = (prepared.get(subject) ?? []).map((statement) => statement.run(id).changes)
    return changes.some((count) => Number(count) > 0)
  }
}
