import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { urls } from '@broadsheet/shared/urls.ts'
import * as pagefind from 'pagefind'

/** Raised when the search index could not be made. */
export class SearchError extends Error {}

const QUERY = `
  select a.slug, a.title, a.description, a.featured_image, a.published_at, b.text,
    c.name as category, c.slug as section, coalesce(p.full_name, p.username) as author,
    (select group_concat(t.name, '\n') from article_tags link join tags t on t.id = link.tag_id
      where link.article_id = a.id) as tags
  from articles a
  join bodies b on b.article_id = a.id
  left join categories c on c.id = a.category_id
  left join authors p on p.id = a.author_id
  order by a.published_at desc, a.id`

const text = (value: unknown): string => (value === null ? '' : String(value))

function recordOf(row: Record<string, unknown>) {
  const tags = text(row.tags).split('\n').filter(Boolean)
  const author = text(row.author)
  return {
    url: urls.article(text(row.slug)),
    // What stands in none of the fields cannot be found: title, byline and tags are searched too.
    content: [row.title, row.description, row.text, author, tags.join(', ')].map(text).join('\n'),
    language: 'en',
    meta: {
      title: text(row.title),
      excerpt: text(row.description),
      image: text(row.featured_image),
      date: text(row.published_at),
      category: text(row.category),
      section: text(row.section),
      author,
    },
    filters: {
      category: [text(row.category) || 'News'],
      author: author ? [author] : [],
      tag: tags,
    },
    sort: { date: text(row.published_at) },
  }
}

/**
 * Makes the Pagefind index of everything in the mirror and puts it in place of the old one.
 *
 * @param out - the folder that becomes /pagefind/ of a release.
 * @throws SearchError with what Pagefind said.
 */
export async function rebuildSearch(mirrorPath: string, out: string): Promise<void> {
  const db = new DatabaseSync(mirrorPath, { readOnly: true })
  try {
    const { index, errors } = await pagefind.createIndex({})
    if (!index) throw new SearchError(errors.join('\n'))
    for (const row of db.prepare(QUERY).iterate()) {
      const added = await index.addCustomRecord(recordOf(row))
      if (added.errors.length > 0) throw new SearchError(added.errors.join('\n'))
    }
    const next = `${out}.next`
    await rm(next, { recursive: true, force: true })
    const written = await index.writeFiles({ outputPath: next })
    if (written.errors.length > 0) throw new SearchError(written.errors.join('\n'))
    await rm(out, { recursive: true, force: true })
    await rename(next, out)
  } finally {
    db.close()
    await pagefind.close()
  }
}
