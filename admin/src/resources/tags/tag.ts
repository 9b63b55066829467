import type { Tables } from '@broadsheet/shared/database.types.ts'
import { TAG_COLUMNS } from '@broadsheet/shared/domain/tagFields.ts'

/** A tag as read by the console. */
export interface Tag
  extends Pick<Tables<'tags'>, 'id' | 'created_at' | (typeof TAG_COLUMNS)[number]> {
  /** Number of its articles, drafts included. */
  articles: number
}

/** The open confirmation dialog, if any; the forms have addresses of their own. */
export type OpenTagDialog = { deleting: Tag } | { merging: Tag } | null

/** Columns of the tag list. */
export const TAG_META = { columns: ['id', ...TAG_COLUMNS, 'created_at', 'articles'] }

/** All tags by name, to choose from. */
export const ALL_TAGS = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  meta: TAG_META,
} as const
