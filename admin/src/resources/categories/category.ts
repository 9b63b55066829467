import type { Tables } from '@broadsheet/shared/database.types.ts'
import { DEFAULT_CATEGORY_COLOR } from '@broadsheet/shared/domain/category.ts'

/** A category as read by the console. */
export interface Category
  extends Pick<Tables<'categories'>, 'id' | 'name' | 'slug' | 'description' | 'color' | 'icon'> {
  /** Number of its articles, drafts included. */
  articles: number
}

/** All categories by name: they always fit into one page. */
export const ALL_CATEGORIES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: { columns: ['id', 'name', 'slug', 'description', 'color', 'icon', 'articles'] },
} as const

/** Initial values of a new category. */
export const NEW_CATEGORY = {
  name: '',
  slug: '',
  description: '',
  color: DEFAULT_CATEGORY_COLOR,
  icon: '',
}
