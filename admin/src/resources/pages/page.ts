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
