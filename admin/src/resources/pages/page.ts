import type { Tables } from '@broadsheet/shared/database.types.ts'
import { MOST_PAGES } from '@broadsheet/shared/domain/pageFields.ts'

/** A static page in the list. */
export type PageRow = Pick<Tables<'pages'>, 'id' | 'title' | 'slug' | 'status' | 'updated_at'>

/** All pages in the order of editors. */
export const ALL_PAGES = {
  pagination: { page: 1, perPage: MOST_PAGES },
  sort: { field: 'position', order: 'ASC' },
  meta: { columns: ['id', 'title', 'slug', 'status', 'updated_at'] },
} as const

/**
 * Moves an entry of a list.
 *
 * @param by - places, negative towards the beginning.
 * @returns the same list if it is there already.
 */
export function moved<Item>(list: readonly Item[], from: number, by: number): readonly Item[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const item = list[from]
  return to === from || item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
