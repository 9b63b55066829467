import { bylinesOf, DEFAULT_CONTRIBUTION } from '@broadsheet/shared/domain/bylines.ts'
import type { Row } from '../source.ts'
import type { NamedByline, Names } from './articleFile.ts'
import type { TextTable } from './siteTables.ts'

/** Names of profiles and categories, which are exported before the articles, and slugs of articles. */
export class RowNames {
  readonly #authors = new Map<string, Pick<NamedByline, 'username' | 'name'>>()
  readonly #categories = new Map<string, string>()
  readonly #slugs = new Map<string, string>()

  /** Remembers the name of a row. */
  add(table: string, row: Row): void {
    const id = String(row.id)
    if (table === 'articles') this.#slugs.set(id, String(row.slug))
    if (table === 'categories') this.#categories.set(id, String(row.name))
    if (table !== 'profiles') return
    const username = String(row.username)
    this.#authors.set(id, { username, name: String(row.full_name ?? username) })
  }

  /** Slug of the article that a row belongs to. */
  articleOf(entry: Row): string | null {
    return this.#slugs.get(String(entry.article_id)) ?? null
  }

  /** Names for the file of a row; null when it needs none. */
  of(table: TextTable, row: Row): Names | null {
    if (table === 'pages') return null
    if (table === 'articles') return this.#ofArticle(row)
    const author = this.#authors.get(String(row.author_id))?.username ?? null
    return { author, article: this.articleOf(row) }
  }

  /** Names of the authors and the category of an article. */
  #ofArticle(article: Row): Names {
    const authors = bylinesOf(article.bylines).flatMap(({ author_id, contribution }) => {
      const author = this.#authors.get(author_id)
      return author ? [{ ...author, contribution }] : []
    })
    const isSimple =
      authors.length < 2 &&
      authors.every(({ contribution }) => contribution === DEFAULT_CONTRIBUTION)
    return {
      author: this.#authors.get(String(article.author_id))?.username ?? null,
      category: this.#categories.get(String(article.category_id)) ?? null,
      ...(isSimple ? {} : { authors }),
    }
  }
}
