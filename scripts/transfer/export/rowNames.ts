import { bylinesOf, DEFAULT_CONTRIBUTION } from '@broadsheet/shared/domain/bylines.ts'
import type { Row } from '../source.ts'
import type { NamedByline, Names } from './articleFile.ts'

/** Names of profiles and categories, which are exported before the articles. */
export class RowNames {
  readonly #authors = new Map<string, Pick<NamedByline, 'username' | 'name'>>()
  readonly #categories = new Map<string, string>()

  /** Remembers the name of a row. */
  add(table: string, row: Row): void {
    const id = String(row.id)
    if (table === 'categories') this.#categories.set(id, String(row.name))
    if (table !== 'profiles') return
    const username = String(row.username)
    this.#authors.set(id, { username, name: String(row.full_name ?? username) })
  }

  /** Names of the authors and the category of an article. */
  of(article: Row): Names {
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
