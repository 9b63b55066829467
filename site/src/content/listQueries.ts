import { type ArchiveYear, archiveYearsOf } from '@broadsheet/shared/publishing/archiveYears.ts'
import { cacheTags, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { idsSql, listIndex, periodValues } from '@broadsheet/shared/publishing/listIndex.ts'
import { ARCHIVE, FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { text } from './columnReaders.ts'
import type { ArticleSummary, Tag } from './entities.ts'
import { all, first } from './mirror.ts'
import { summariesOf, tagsOf } from './summaries.ts'
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
  /** The tags of these articles by article id; only in the list of a tag, which shows them. */
  tags: Readonly<Record<string, Tag[]>>
}

/** A list in the current mirror. */
export const indexOf = (list: List) =>
  listIndex(list, (sql, ...values) => first(sql, (row) => row, ...values) ?? undefined)

/** The last parts of the addresses of all pages of a list, with that of its archive. */
export function partsOf(list: List): string[] {
  const pages = pagesOf(indexOf(list))
  return [...pages.parts(), ...(pages.hasArchive ? [ARCHIVE] : [])]
}

/** The years and months of a list, or null; see archiveYears.ts. */
export const archiveYears = query(
  'archiveYears',
  (kind: List['kind'], id: string) => [cacheTags.newestOf({ kind, id })],
  (kind: List['kind'], id: string): ArchiveYear[] | null => archiveYearsOf(indexOf({ kind, id })),
)

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
    const { newer, older, period, limit, offset } = page
    const sql = idsSql(kind, isFront ? 'desc' : 'asc')
    const found = all(sql, (row) => text(row, 'id'), ...periodValues(id, period), limit, offset)
    const ids = isFront ? found : found.reverse()
    return {
      part,
      count: isFront ? index.count('') : null,
      ...{ newer, older, articles: summariesOf(ids) },
      tags: kind === 'tag' ? tagsOf(ids) : {},
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
