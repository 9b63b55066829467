import type { Tables } from '@broadsheet/shared/database.types.ts'
import { CATEGORY_COLUMNS } from '@broadsheet/shared/domain/categoryFields.ts'

/** A category as read by the console. */
export interface Category
  extends Pick<Tables<'categories'>, 'id' | (typeof CATEGORY_COLUMNS)[number]> {
  /** Number of its articles, drafts included. */
  articles: number
}

/** All categories by name: they always fit into one page. */
export const ALL_CATEGORIES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: { columns: ['id', ...CATEGORY_COLUMNS, 'articles'] },
} as const
