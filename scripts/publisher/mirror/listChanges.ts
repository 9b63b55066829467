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

/** An article that is added to a list, removed from it, or moved in it. */
export interface ListChange {
  list: List
  /** Its positions before and after. */
  places: Listed[]
}

interface Changed {
  parts: string[]
  cameOrWent: boolean
}

/** Result of a change of a list. */
export interface AppliedListChange extends ListChange {
  /** Number of articles in the list, before and after. */
  before: number
  after: number
  /** The changed pages, as parts of their addresses. */
  pages: string[]
  /** The changed parts of the sitemap, and whether parts were added or removed. */
  sitemap: Changed
}

/** The lists to which an article is added, from which it is removed, or in which it moves. */
export function listChangesOf(
  id: string,
  before: ListPosition | null,
  after: ListPosition | null,
): ListChange[] {
  const changes = new Map<string, ListChange>()
  for (const position of [before, after])
    for (const list of position?.lists ?? []) {
      const change = changes.get(listKey(list)) ?? { list, places: [] }
      change.places.push({ publishedAt: position?.publishedAt ?? '', id })
      changes.set(listKey(list), change)
    }
  return [...changes.values()].filter(
    ({ places: [one, other] }) => one?.publishedAt !== other?.publishedAt,
  )
}

/**
 * A change of a list. The constructor reads the affected pages before the change is written, `apply`
 * reads them afterwards.
 */
export class WatchedListChange {
  readonly #index: ListIndex
  readonly #change: ListChange
  readonly #before: number
  readonly #pages: WatchedPages
  readonly #sitemap: WatchedPages | null

  constructor(index: ListIndex, change: ListChange) {
    this.#index = index
    this.#change = change
    this.#before = index.count('')
    this.#pages = new WatchedPages(index, LISTED, change.places)
    const isAll = change.list.kind === 'all'
    this.#sitemap = isAll ? new WatchedPages(index, SITEMAP, change.places) : null
  }

  /** Compares the list with its state before; call it when the change is written. */
  apply(): AppliedListChange {
    return {
      ...this.#change,
      before: this.#before,
      after: this.#index.count(''),
      pages: this.#pages.changed().parts,
      sitemap: this.#sitemap?.changed() ?? { parts: [], cameOrWent: false },
    }
  }
}

/** The pages of a list around some places, in one layout. */
class WatchedPages {
  readonly #read: () => PagesAround
  readonly #before: PagesAround

  constructor(index: ListIndex, layout: Layout, places: Listed[]) {
    const periods = periodsAround(index, layout, places)
    this.#read = () => pagesAround(index, layout, periods, places)
    this.#before = this.#read()
  }

  changed(): Changed {
    const after = this.#read()
    return {
      parts: changedParts(this.#before, after),
      cameOrWent: cameOrWent(this.#before, after),
    }
  }
}
