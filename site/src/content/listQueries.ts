import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { idsSql, listIndex, periodValues } from '@broadsheet/shared/publishing/listIndex.ts'
import { FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import type { ArticleSummary } from './entities.ts'
import { SELECT_SUMMARY, summaryOf } from './entities.ts'
import { all, first } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** One page of a list. */
export interface ListedPage {
  /** Last part of its address (shared/publishing/paging.ts); empty for the first page. */
  part: string
  /** Number of articles of the list; null on archive pages, which must not change with it. */
  count: number | null
  /** The pages with the next newer and the next older articles. */
  newer: string | null
  older: string | null
  /** Newest first. */
  articles: ArticleSummary[]
}

/** A list in the current mirror. */
export const indexOf = (list: List) =>
  listIndex(list, (sql, ...values) => first(sql, (row) => row, ...values) ?? undefined)

/** The last parts of the addresses of all pages of a list. */
export const partsOf = (list: List): string[] => [...pagesOf(indexOf(list)).parts()]

/**
 * Finds the ids of a page in an index, then reads only those articles. Uses `in`, because SQLite would
 * execute a join by scanning all articles in order.
 */
function pageSql(kind: List['kind'], order: 'asc' | 'desc'): string {
  return `${SELECT_SUMMARY} where a.id in (${idsSql(kind, order)})
    order by a.published_at desc, a.id desc`
}

// No cache tag covers where a page begins: when articles are added or removed, the publisher invalidates
// the addresses of the changed pages. An edited article is a dependency of the pages that show it.
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

/** A page of all articles, or null. */
export const ofAll = (part: string) => pageOf('all', '', part)
/** A page of a category, or null. */
export const byCategory = (id: string, part: string) => pageOf('category', id, part)
/** A page of a tag, or null. */
export const byTag = (id: string, part: string) => pageOf('tag', id, part)
/** A page of an author, or null. */
export const byAuthor = (id: string, part: string) => pageOf('author', id, part)
