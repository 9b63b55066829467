import type { ListIndex } from './archivePages.ts'
import { type List, listKey } from './cacheTags.ts'
import { endOf } from './periods.ts'

/** Tables of the mirror (scripts/publisher/mirror/schema.sql) with the articles of a list, in order. */
const SOURCES = {
  all: { table: 'articles', id: 'id', where: "? = ''" },
  category: { table: 'articles', id: 'id', where: 'category_id = ?' },
  author: { table: 'article_bylines', id: 'article_id', where: 'author_id = ?' },
  tag: { table: 'article_tags', id: 'article_id', where: 'tag_id = ?' },
} as const

/**
 * The limit of a query as its parameter. SQLite prepares a statement again with each value of a plain `limit ?`, which
 * takes as long as running it.
 */
export const LIMIT = 'limit ? + 0'

/** Returns the first row of a query on the mirror, or undefined. */
export type Ask = (
  sql: string,
  ...values: (string | number)[]
) => Readonly<Record<string, unknown>> | undefined

const COUNT = 'select articles as found from period_counts where list = ? and period = ?'

function statementsOf(kind: List['kind']) {
  const { table, id, where } = SOURCES[kind]
  return {
    before: `select published_at as found from ${table}
      where ${where} and published_at < ? order by published_at desc limit 1`,
    from: `select published_at as found from ${table}
      where ${where} and published_at >= ? order by published_at limit 1`,
    rank: `select count(*) as found from ${table}
      where ${where} and published_at >= ? and (published_at, ${id}) < (?, ?)`,
  }
}

const STATEMENTS = {
  all: statementsOf('all'),
  category: statementsOf('category'),
  author: statementsOf('author'),
  tag: statementsOf('tag'),
}

/** Queries over a list that use the indexes of the mirror. */
export function listIndex(list: List, ask: Ask): ListIndex {
  const sql = STATEMENTS[list.kind]
  const moment = (found: unknown) => (typeof found === 'string' ? found : null)
  return {
    count: (period) => Number(ask(COUNT, listKey(list), period)?.found ?? 0),
    newestBefore: (before) => moment(ask(sql.before, list.id, before)?.found),
    oldestFrom: (from) => moment(ask(sql.from, list.id, from)?.found),
    rank: (period, { publishedAt, id }) =>
      Number(ask(sql.rank, list.id, period, publishedAt, id)?.found),
  }
}

/**
 * Query for the ids of the articles of a period, answered by an index alone.
 *
 * @param order - the end of the period to count from.
 * @returns SQL with the parameters of `periodValues`, then limit and offset.
 */
export function idsSql(kind: List['kind'], order: 'asc' | 'desc'): string {
  const { table, id, where } = SOURCES[kind]
  return `select ${id} as id from ${table} where ${where} and published_at >= ? and published_at < ?
    order by published_at ${order}, ${id} ${order} ${LIMIT} offset ?`
}

/** Parameters of `idsSql` for a list and a period. */
export const periodValues = (id: string, period: string) => [id, period, endOf(period)] as const
