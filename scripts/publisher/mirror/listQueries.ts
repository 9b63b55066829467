import type { DatabaseSync } from 'node:sqlite'
import type { ListIndex } from '@broadsheet/shared/publishing/archivePages.ts'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { listIndex } from '@broadsheet/shared/publishing/listIndex.ts'

const NAMES = {
  category: 'select slug as name from categories where id = ?',
  author: 'select username as name from authors where id = ?',
  tag: 'select slug as name from tags where id = ?',
} as const

/** Where articles stand in lists, asked of the mirror's indexes. */
export function openListQueries(db: DatabaseSync) {
  const names = {
    category: db.prepare(NAMES.category),
    author: db.prepare(NAMES.author),
    tag: db.prepare(NAMES.tag),
  }
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') =>
    db.prepare(`select id from articles where category_id = ? and (published_at, id) ${sign} (?, ?)
      order by published_at ${order}, id ${order} limit ?`)
  const sides = [beside('<', 'desc'), beside('>', 'asc')]

  return {
    /** The articles of a list, as they are at the moment of asking. */
    index: (list: List): ListIndex =>
      listIndex(list, (sql, ...values) => db.prepare(sql).get(...values)),

    /** What names a list in its address; null when it is not (or no longer) known. */
    nameOf({ kind, id }: List): string | null {
      if (kind === 'all') return ''
      const row = names[kind].get(id)
      return row ? String(row.name) : null
    },

    /** The articles beside a place in a category, on both sides of it. */
    beside(category: string, publishedAt: string, id: string, limit: number): string[] {
      const rows = sides.flatMap((side) => side.all(category, publishedAt, id, limit))
      return rows.map((row) => String(row.id))
    },
  }
}
