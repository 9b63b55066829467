import { neighbours, PAGE_SIZE, pageRange } from '@broadsheet/shared/publishing/paging.ts'
import { type List, listKey } from '@broadsheet/shared/publishing/topics.ts'
import { number } from './columns.ts'
import type { Story } from './entities.ts'
import { SELECT_STORY, storyOf } from './entities.ts'
import { all, first } from './mirror.ts'
import { query } from './reads.ts'

/** One page of a list that is numbered from its oldest article. */
export interface ListedPage {
  /** 0 is the unnumbered page with the newest articles. */
  page: number
  /** How many articles the whole list has; null on numbered pages, which must not change with it. */
  count: number | null
  /** The pages with the next newer and the next older articles. */
  newer: number | null
  older: number | null
  /** The newest first. */
  stories: Story[]
}

const SOURCES = {
  all: { table: 'articles', id: 'id', where: "? = ''" },
  category: { table: 'articles', id: 'id', where: 'category_id = ?' },
  author: { table: 'articles', id: 'id', where: 'author_id = ?' },
  tag: { table: 'article_tags', id: 'article_id', where: 'tag_id = ?' },
} as const

/**
 * Finds the ids of a page in an index alone; only those articles are then read. With `in`: a join
 * would let SQLite walk through all articles in their order instead.
 */
function pageSql(kind: List['kind'], order: 'asc' | 'desc'): string {
  const { table, id, where } = SOURCES[kind]
  return `${SELECT_STORY} where a.id in (
      select ${id} from ${table} where ${where}
      order by published_at ${order}, ${id} ${order} limit ? offset ?
    ) order by a.published_at desc, a.id desc`
}

/** How many articles a list has. */
export function countOf(list: List): number {
  const sql = 'select articles from list_counts where list = ?'
  return first(sql, (row) => number(row, 'articles'), listKey(list)) ?? 0
}

// No topic says where a page begins: when articles come or go, the addresses of the pages that move
// are touched themselves. What changes in place is an article the page came across.
const pageOf = query(
  'pageOf',
  () => [],
  (kind: List['kind'], id: string, page: number): ListedPage | null => {
    const count = countOf({ kind, id })
    const range = pageRange(count, page)
    if (!range) return null
    // An old page is found from the old end: the way to it is shorter.
    const isOld = range.offset > count / 2
    const offset = isOld ? (page - 1) * PAGE_SIZE : range.offset
    const sql = pageSql(kind, isOld ? 'asc' : 'desc')
    return {
      page,
      count: page === 0 ? count : null,
      ...neighbours(page, range.archives),
      stories: all(sql, storyOf, id, range.limit, offset),
    }
  },
)

/** A page of everything, null beyond its last. */
export const ofAll = (page: number) => pageOf('all', '', page)
/** A page of a category, null beyond its last. */
export const byCategory = (id: string, page: number) => pageOf('category', id, page)
/** A page of a tag, null beyond its last. */
export const byTag = (id: string, page: number) => pageOf('tag', id, page)
/** A page of an author, null beyond its last. */
export const byAuthor = (id: string, page: number) => pageOf('author', id, page)
