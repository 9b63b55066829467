import type { Action } from '../permissions.ts'
import { ARTICLE_FIELDS, OTHER_ARTICLE_COLUMNS } from './articleFields.ts'
import { CATEGORY_FIELDS, OTHER_CATEGORY_COLUMNS } from './categoryFields.ts'
import { COMMENT_FIELDS, OTHER_COMMENT_COLUMNS } from './commentFields.ts'
import type { ColumnGrant, EntityField } from './entityFields.ts'
import { IMAGE_FIELDS, OTHER_IMAGE_COLUMNS } from './imageFields.ts'
import { OTHER_PAGE_COLUMNS, PAGE_FIELDS } from './pageFields.ts'
import { OTHER_PROFILE_COLUMNS, PROFILE_FIELDS } from './profileFields.ts'
import { OTHER_SETTINGS_COLUMNS, SETTINGS_FIELDS } from './settingsFields.ts'
import { OTHER_TAG_COLUMNS, TAG_FIELDS } from './tagFields.ts'

/** A table that accounts write to. */
export interface Entity {
  /** Its fields that are columns. */
  fields: Readonly<Record<string, EntityField>>
  /** Grants of the other columns. */
  others: Readonly<Record<string, ColumnGrant>>
  /** Permission to add a row; null: rows are added by the database. */
  create: Action | null
}

const { tag_ids: _tags, ...articleColumns } = ARTICLE_FIELDS

/** The entities by table. Tests compare them with the columns, grants, limits and defaults of the database. */
export const ENTITIES = {
  articles: { fields: articleColumns, others: OTHER_ARTICLE_COLUMNS, create: 'create_articles' },
  categories: {
    fields: CATEGORY_FIELDS,
    others: OTHER_CATEGORY_COLUMNS,
    create: 'create_categories',
  },
  tags: { fields: TAG_FIELDS, others: OTHER_TAG_COLUMNS, create: 'create_tags' },
  profiles: { fields: PROFILE_FIELDS, others: OTHER_PROFILE_COLUMNS, create: null },
  comments: { fields: COMMENT_FIELDS, others: OTHER_COMMENT_COLUMNS, create: 'write_comments' },
  images: { fields: IMAGE_FIELDS, others: OTHER_IMAGE_COLUMNS, create: null },
  pages: { fields: PAGE_FIELDS, others: OTHER_PAGE_COLUMNS, create: 'manage_pages' },
  site_settings: {
    fields: SETTINGS_FIELDS,
    others: OTHER_SETTINGS_COLUMNS,
    create: 'manage_settings',
  },
} as const satisfies Record<string, Entity>

export type EntityTable = keyof typeof ENTITIES
