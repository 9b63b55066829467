import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { idsSql, listIndex, periodValues } from '@broadsheet/shared/publishing/listIndex.ts'
import { FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import type { ArticleSummary } from './entities.ts'
import { SELECT_SUMMARY, summaryOf } from './entities.ts'
import { all, first } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** One page of a list. */
export interface ListedPage {
  /** The part of its address (shared/publishing/paging.ts); empty for the front page. */
  part: string
  /** How many articles the whole list has; null on archive pages, which must not change with it. */
  count: number | null
  /** The pages with the next newer and the next older articles. */
  newer: string | null
  older: string | null
  /** The newest first. */
  articles: ArticleSummary[]
}

/** A list as the mirror knows it now. */
export const indexOf = (list: List) =>
  listIndex(list, (sql, ...values) => first(sql, (row) => row, ...values) ?? undefined)

/** The parts of the addresses of all pages of a list. */
export const partsOf = (list: List): string[] => [...pagesOf(indexOf(list)).parts()]

/**
 * Finds the ids of a page in an index alone; only those articles are then read. With `in`: a join
 * would let SQLite walk through all articles in their order instead.
 */
function pageSql(kind: List['kind'], order: 'asc' | 'desc'): string {
  return `${SELECT_SUMMARY} where a.id in (${idsSql(kind, order)})
    order by a.published_at desc, a.id desc`
}

// No topic says where a page begins: when articles come or go, the addresses of the pages that are
// others are touched themselves. What changes in place is an article the page came across.
const pageOf = query(
  'pageOf',
  () => [],
  (kind: List['kind'], id: string, part: string): ListedPage | null => {
    const index = indexOf({ kind, id })
    const page = pagesOf(index).page(part)
    if (!page) return null
    const isFront = part === FRONT
    const sql = pageSql(kind, isFront ? 'desc' : 'asc')
    const { newer, older, period, limit, offset } = page
    return {
      part,
      count: isFront ? index.count('') : null,
      ...{ newer, older },
      articles: all(sql, summaryOf, ...periodValues(id, period), limit, offset),
    }
  },
)

/** A page of everything, null when there is none. */
export const ofAll = (part: string) => pageOf('all', '', part)
/** A page of a category, null when there is none. */
export const byCategory = (id: string, part: string) => pageOf('category', id, part)
/** A page of a tag, null when there is none. */
export const byTag = (id: string, part: string) => pageOf('tag', id, part)
/** A page of an author, null when there is none. */
export const byAuthor = (id: string, part: string) => pageOf('author', id, part)
