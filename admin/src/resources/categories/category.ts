import type { Tables } from '@broadsheet/shared/database.types.ts'
import { DEFAULT_CATEGORY_COLOR } from '@broadsheet/shared/domain/category.ts'

/** A category as the console reads it. */
export interface Category
  extends Pick<Tables<'categories'>, 'id' | 'name' | 'slug' | 'description' | 'color' | 'icon'> {
  /** How many articles stand in it, drafts included. */
  articles: number
}

/** All categories by name: there are never more than a page of them. */
export const ALL_CATEGORIES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: { columns: ['id', 'name', 'slug', 'description', 'color', 'icon', 'articles'] },
} as const

/** What the form of a new category holds at first. */
export const NEW_CATEGORY = {
  name: '',
  slug: '',
  description: '',
  color: DEFAULT_CATEGORY_COLOR,
  icon: '',
}
