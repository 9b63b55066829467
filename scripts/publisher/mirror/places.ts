import type { DatabaseSync } from 'node:sqlite'
import { type List, listKey } from '@broadsheet/shared/publishing/topics.ts'

const SOURCES = {
  all: { table: 'articles', id: 'id', where: "? = ''" },
  category: { table: 'articles', id: 'id', where: 'category_id = ?' },
  author: { table: 'articles', id: 'id', where: 'author_id = ?' },
  tag: { table: 'article_tags', id: 'article_id', where: 'tag_id = ?' },
} as const

const NAMES = {
  category: 'select slug as name from categories where id = ?',
  author: 'select username as name from authors where id = ?',
  tag: 'select slug as name from tags where id = ?',
} as const

/** Most changes happen near the newest article: this many are counted from there first. */
const NEAR = 500

/** Where articles stand in lists, asked of the mirror's indexes. */
export function listLookups(db: DatabaseSync) {
  const countSql = db.prepare('select articles from list_counts where list = ?')
  const prepared = (sql: (kind: List['kind']) => string) => ({
    all: db.prepare(sql('all')),
    category: db.prepare(sql('category')),
    author: db.prepare(sql('author')),
    tag: db.prepare(sql('tag')),
  })
  const newer = prepared((kind) => {
    const { table, id, where } = SOURCES[kind]
    return `select count(*) as n from (select 1 from ${table}
      where ${where} and (published_at, ${id}) > (?, ?) limit ${NEAR})`
  })
  const older = prepared((kind) => {
    const { table, id, where } = SOURCES[kind]
    return `select count(*) as n from ${table} where ${where} and (published_at, ${id}) < (?, ?)`
  })
  const names = {
    category: db.prepare(NAMES.category),
    author: db.prepare(NAMES.author),
    tag: db.prepare(NAMES.tag),
  }
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') =>
    db.prepare(`select id from articles where category_id = ? and (published_at, id) ${sign} (?, ?)
      order by published_at ${order}, id ${order} limit ?`)
  const sides = [beside('<', 'desc'), beside('>', 'asc')]
  const has = prepared((kind) => {
    const { table, id, where } = SOURCES[kind]
    return `select 1 from ${table} where ${where} and published_at = ? and ${id} = ?`
  })

  return {
    /** How many articles a list has. */
    count: (list: List): number => Number(countSql.get(listKey(list))?.articles ?? 0),

    /** How many articles of a list are older than a place in it; 0 is the oldest article's. */
    rank(list: List, publishedAt: string, id: string, count: number): number {
      const above = Number(newer[list.kind].get(list.id, publishedAt, id)?.n)
      if (above === NEAR) return Number(older[list.kind].get(list.id, publishedAt, id)?.n)
      const self = has[list.kind].get(list.id, publishedAt, id) ? 1 : 0
      return count - above - self
    },

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
