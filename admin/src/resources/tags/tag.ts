import type { Tables } from '@broadsheet/shared/database.types.ts'

/** A tag as the console reads it. */
export interface Tag
  extends Pick<Tables<'tags'>, 'id' | 'name' | 'slug' | 'description' | 'created_at'> {
  /** How many articles carry it, drafts included. */
  articles: number
}

/** What the console reads of a tag. */
export const TAG_COLUMNS = {
  columns: ['id', 'name', 'slug', 'description', 'created_at', 'articles'],
}

/** All tags by name, to choose one from. */
export const ALL_TAGS = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: TAG_COLUMNS,
} as const
