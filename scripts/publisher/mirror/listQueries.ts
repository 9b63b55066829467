import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ListIndex } from '@broadsheet/shared/publishing/archivePages.ts'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { LIMIT, listIndex } from '@broadsheet/shared/publishing/listIndex.ts'

/** Positions of articles in lists, read from the indexes of the mirror. */
export class ListQueries {
  readonly #db: DatabaseSync
  readonly #names: Record<'category' | 'author' | 'tag', StatementSync>
  readonly #neighbours: StatementSync[]

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#names = {
      category: db.prepare('select slug as name from categories where id = ?'),
      author: db.prepare('select username as name from authors where id = ?'),
      tag: db.prepare('select slug as name from tags where id = ?'),
    }
    const neighbours = (sign: '<' | '>', order: 'asc' | 'desc') =>
      db.prepare(`select id from articles where category_id = ? and (published_at, id) ${sign} (?, ?)
        order by published_at ${order}, id ${order} ${LIMIT}`)
    this.#neighbours = [neighbours('<', 'desc'), neighbours('>', 'asc')]
  }

  /** The articles of a list; each query reads the current state. */
  index(list: List): ListIndex {
    return listIndex(list, (sql, ...values) => this.#db.prepare(sql).get(...values))
  }

  /** Name of a list in its address; null when it is unknown or was removed. */
  nameOf({ kind, id }: List): string | null {
    if (kind === 'all') return ''
    const row = this.#names[kind].get(id)
    return row ? String(row.name) : null
  }

  /** The articles next to a position in a category, on both sides. */
  neighbours(category: string, publishedAt: string, id: string, limit: number): string[] {
    const rows = this.#neighbours.flatMap((side) => side.all(category, publishedAt, id, limit))
    return rows.map((row) => String(row.id))
  }
}
