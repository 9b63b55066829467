import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { type EntityFields, fieldsWith } from '@broadsheet/shared/domain/entityFields.ts'
import { PAGE_FIELDS } from '@broadsheet/shared/domain/pageFields.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'

const TABLES = {
  articles: ARTICLE_FIELDS,
  categories: CATEGORY_FIELDS,
  tags: TAG_FIELDS,
  authors: PROFILE_FIELDS,
  pages: PAGE_FIELDS,
} as const

/** Tables of the mirror whose columns are fields of an entity. */
export type MirrorTable = keyof typeof TABLES

/** Mirrored columns that are never null. */
export const NOT_NULL: ReadonlySet<string> = new Set([
  'title',
  'slug',
  'name',
  'color',
  'username',
  'links',
])

/** The fields that a table of the mirror is derived from. */
export const mirroredFields = (table: MirrorTable): EntityFields => TABLES[table]

/** The mirrored columns of a table, without its id. */
export const mirroredColumns = (table: MirrorTable): string[] =>
  fieldsWith(mirroredFields(table), 'isMirrored')
