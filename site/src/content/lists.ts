import { pageRange } from '../model/paging.ts'
import { number } from './columns.ts'
import type { Story } from './entities.ts'
import { SELECT_STORY, storyOf } from './entities.ts'
import { all, first } from './mirror.ts'

/** One page of a list that is numbered from its oldest article. */
export interface ListedPage {
  /** 0 is the unnumbered page with the newest articles. */
  page: number
  /** How many numbered pages there are. */
  archives: number
  /** How many articles the whole list has. */
  count: number
  /** The newest first. */
  stories: Story[]
}

interface List {
  count: string
  stories: string
}

/** `page` finds the ids of a page in an index alone; only those articles are then read. */
const listOf = (count: string, page: string): List => ({
  count: `select count(*) as count from ${count}`,
  stories: `${SELECT_STORY} join (${page} limit ? offset ?) p on p.id = a.id
    order by a.published_at desc, a.id desc`,
})

const listBy = (column: string): List =>
  listOf(
    `articles where ${column} = ?`,
    `select id from articles where ${column} = ? order by published_at desc, id desc`,
  )

const BY_CATEGORY = listBy('category_id')
const BY_AUTHOR = listBy('author_id')
const BY_TAG = listOf(
  'article_tags where tag_id = ?',
  `select article_id as id from article_tags where tag_id = ?
    order by published_at desc, article_id desc`,
)

const OF_ALL = listOf('articles', 'select id from articles order by published_at desc, id desc')

function pageOf(list: List, page: number, ...of: string[]): ListedPage | null {
  const count = first(list.count, (row) => number(row, 'count'), ...of) ?? 0
  const range = pageRange(count, page)
  if (!range) return null
  const stories = all(list.stories, storyOf, ...of, range.limit, range.offset)
  return { page, archives: range.archives, count, stories }
}

/** A page of everything, null beyond its last. */
export const ofAll = (page: number) => pageOf(OF_ALL, page)
/** A page of a category, null beyond its last. */
export const byCategory = (id: string, page: number) => pageOf(BY_CATEGORY, page, id)
/** A page of a tag, null beyond its last. */
export const byTag = (id: string, page: number) => pageOf(BY_TAG, page, id)
/** A page of an author, null beyond its last. */
export const byAuthor = (id: string, page: number) => pageOf(BY_AUTHOR, page, id)
