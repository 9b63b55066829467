import type { Tables } from '@broadsheet/shared/database.types.ts'

/** A tag as read by the console. */
export interface Tag
  extends Pick<Tables<'tags'>, 'id' | 'name' | 'slug' | 'description' | 'created_at'> {
  /** Number of its articles, drafts included. */
  articles: number
}

/** The open confirmation dialog, if any; the forms have addresses of their own. */
export type OpenTagDialog = { deleting: Tag } | { merging: Tag } | null

/** Columns of the tag list. */
export const TAG_COLUMNS = {
  columns: ['id', 'name', 'slug', 'description', 'created_at', 'articles'],
}

/** All tags by name, to choose from. */
export const ALL_TAGS = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: TAG_COLUMNS,
} as const
