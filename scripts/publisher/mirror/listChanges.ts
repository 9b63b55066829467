import type { Layout, Listed, ListIndex } from '@broadsheet/shared/publishing/archivePages.ts'
import { type List, listKey } from '@broadsheet/shared/publishing/cacheTags.ts'
import {
  cameOrWent,
  changedParts,
  type PagesAround,
  pagesAround,
  periodsAround,
} from '@broadsheet/shared/publishing/pagesAround.ts'
import { LISTED } from '@broadsheet/shared/publishing/paging.ts'
import { SITEMAP } from '@broadsheet/shared/publishing/sitemapParts.ts'

/** Where an article is listed. */
export interface ListPosition {
  publishedAt: string
  lists: List[]
}

/** An article that comes into a list, leaves it, or moves in it. */
export interface ListChange {
  list: List
  /** Where it was, and where it is. */
  places: Listed[]
}

interface Changed {
  parts: string[]
  cameOrWent: boolean
}

/** What a move made of its list. */
export interface AppliedListChange extends ListChange {
  /** How many articles the list had, and has. */
  before: number
  after: number
  /** The parts of the addresses of its pages that are others. */
  pages: string[]
  /** The parts of the sitemap that are others, and whether some came or went. */
  sitemap: Changed
}

/** In which lists an article comes, goes or moves. */
export function listChangesOf(
  id: string,
  before: ListPosition | null,
  after: ListPosition | null,
): ListChange[] {
  const moves = new Map<string, ListChange>()
  for (const placed of [before, after])
    for (const list of placed?.lists ?? []) {
      const move = moves.get(listKey(list)) ?? { list, places: [] }
      move.places.push({ publishedAt: placed?.publishedAt ?? '', id })
      moves.set(listKey(list), move)
    }
  return [...moves.values()].filter(
    ({ places: [one, other] }) => one?.publishedAt !== other?.publishedAt,
  )
}

/**
 * Looks at the pages around a move before it is made.
 *
 * @returns what to call once it is made: tells which pages are others.
 */
export function watchListChange(
  index: ListIndex,
  { list, places }: ListChange,
): () => AppliedListChange {
  const watched = (layout: Layout) => {
    const periods = periodsAround(index, layout, places)
    const look = (): PagesAround => pagesAround(index, layout, periods, places)
    const before = look()
    return (): Changed => {
      const after = look()
      return { parts: changedParts(before, after), cameOrWent: cameOrWent(before, after) }
    }
  }
  const before = index.count('')
  const pages = watched(LISTED)
  const sitemap = list.kind === 'all' ? watched(SITEMAP) : () => ({ parts: [], cameOrWent: false })
  return () => ({
    ...{ list, places, before, after: index.count('') },
    ...{ pages: pages().parts, sitemap: sitemap() },
  })
}
