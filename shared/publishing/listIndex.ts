import { endOf } from './periods.ts'
import type { ListIndex } from './shelves.ts'
import { type List, listKey } from './topics.ts'

/** Where the mirror (scripts/publisher/mirror/schema.sql) keeps the articles of a list, in their order. */
const SOURCES = {
  all: { table: 'articles', id: 'id', where: "? = ''" },
  category: { table: 'articles', id: 'id', where: 'category_id = ?' },
  author: { table: 'articles', id: 'id', where: 'author_id = ?' },
  tag: { table: 'article_tags', id: 'article_id', where: 'tag_id = ?' },
} as const

/** Asks the mirror for the first row of a query; undefined when there is none. */
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

/** A list as the indexes of the mirror know it. */
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
 * The query for the ids of the articles of a period, in an index alone.
 *
 * @param order - from which end of the period they are counted.
 * @returns SQL that takes the values of `periodValues`, then limit and offset.
 */
export function idsSql(kind: List['kind'], order: 'asc' | 'desc'): string {
  const { table, id, where } = SOURCES[kind]
  return `select ${id} from ${table} where ${where} and published_at >= ? and published_at < ?
    order by published_at ${order}, ${id} ${order} limit ? offset ?`
}

/** What `idsSql` takes for a list and a period. */
export const periodValues = (id: string, period: string) => [id, period, endOf(period)] as const
