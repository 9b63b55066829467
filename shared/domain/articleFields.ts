import type { Tables } from '../database.types.ts'
import { PICTURE_FIELDS } from './article/picture.ts'
import { PLACEMENT_FIELDS } from './article/placement.ts'
import { PUBLISHING_FIELDS } from './article/publishing.ts'
import { SEARCH_FIELDS } from './article/search.ts'
import { TEXT_FIELDS } from './article/text.ts'
import {
  type ColumnGrant,
  type EntityField,
  type EntityFields,
  type FieldsWhere,
  fieldNames,
  fieldsWith,
} from './entityFields.ts'

/**
 * The editable fields of an article, in the order of the editor. Forms, validation, column
 * lists, history, import, export and mirror are derived from this table; the limits repeat the
 * constraints of the database (specification, section 9). Tests compare both.
 */
export const ARTICLE_FIELDS = {
  ...TEXT_FIELDS,
  ...PICTURE_FIELDS,
  ...PLACEMENT_FIELDS,
  ...SEARCH_FIELDS,
  ...PUBLISHING_FIELDS,
} as const satisfies EntityFields

export type ArticleField = keyof typeof ARTICLE_FIELDS

/** A field that is a column of `articles`; tags are rows of `article_tags`. */
export type ArticleColumn = Exclude<ArticleField, 'tag_ids'>

/** These are computed. */
type Computed = 'views_count' | 'missing_translations' | 'owner_id' | 'dated_at'
type Column = Exclude<keyof Tables<'articles'>, Computed>

/** The columns of `articles` that the editor does not write: set by the database, programs or admins. */
export const OTHER_ARTICLE_COLUMNS = {
  id: 'none',
  author_id: 'insert, update',
  bylines: 'insert, update',
  created_at: 'none',
  updated_at: 'none',
  tags: 'none',
  version: 'update',
  changed_in: 'none',
  is_imported: 'none',
  translation_group: 'none',
  image_focus: 'none',
  share_image: 'none',
  avif: 'none',
  corrections: 'none',
  marked_updated_at: 'none',
  review_status: 'insert, update',
} as const satisfies { [Name in Exclude<Column, ArticleField>]: ColumnGrant }

export const ARTICLE_FIELD_NAMES = /* @__PURE__ */ fieldNames(ARTICLE_FIELDS)
export const ARTICLE_COLUMNS = /* @__PURE__ */ ARTICLE_FIELD_NAMES.filter(
  (name) => name !== 'tag_ids',
)

type Fields = typeof ARTICLE_FIELDS

/** Fields with a text value, '' when empty. */
export type ArticleTextField = FieldsWhere<
  Fields,
  { kind: 'line' | 'text' | 'markdown' | 'slug' | 'image' | 'url' | 'reference' | 'locale' }
>

/** Text columns that store '' rather than null. */
const NOT_NULL: ReadonlySet<ArticleColumn> = new Set(['title', 'slug', 'content'] as const)

/** Whether a column is null when the form leaves it empty. */
export const isOptionalText = (name: ArticleColumn): boolean => {
  const { kind }: EntityField = ARTICLE_FIELDS[name]
  return !['moment', 'flag', 'choice'].includes(kind) && !NOT_NULL.has(name)
}

/** Fields whose input is generated. */
export type ArticleInputField = FieldsWhere<Fields, { input: unknown }>

/** Fields that versions have and the history compares. */
export type VersionedField = FieldsWhere<Fields, { compare: string }>

/** Fields that restoring a version puts back into the editor. */
export type RestoredField = FieldsWhere<Fields, { isRestored: true }>

/** Columns that readers see. */
export type MirroredField = FieldsWhere<Fields, { isMirrored: true }>

export const ARTICLE_INPUTS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'input')
export const VERSIONED_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'compare')
export const RESTORED_FIELDS = /* @__PURE__ */ fieldsWith(
  ARTICLE_FIELDS,
  'isRestored',
) as RestoredField[]
export const MIRRORED_FIELDS = /* @__PURE__ */ fieldsWith(
  ARTICLE_FIELDS,
  'isMirrored',
) as MirroredField[]
export const LISTED_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'isListed')
export const CONSOLE_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'inConsole')
