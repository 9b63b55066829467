import type { Tables } from '../database.types.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

/**
 * The fields of a tag, in the order of its form. Forms, validation, column lists and the mirror are
 * derived from this table; the limits repeat the constraints of the database. Tests compare both.
 */
export const TAG_FIELDS = {
  name: {
    kind: 'line',
    label: 'Name',
    formLabel: 'Tag Name',
    maximum: 80,
    required: 'Name is required',
    write: 'manage_tags',
    isMirrored: true,
  },
  slug: {
    kind: 'slug',
    label: 'Slug',
    maximum: 100,
    required: 'Slug is required',
    write: 'manage_tags',
    isMirrored: true,
  },
  description: {
    kind: 'text',
    label: 'Description',
    maximum: 1000,
    write: 'manage_tags',
    isMirrored: true,
    input: { hint: "Shown on the tag's page." },
  },
} as const satisfies EntityFields

type Column = keyof Tables<'tags'>

/** The columns of `tags` that no form writes. */
export const OTHER_TAG_COLUMNS = {
  id: 'none',
  created_at: 'none',
  updated_at: 'none',
  changed_in: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof TAG_FIELDS>]: ColumnGrant }

export const TAG_COLUMNS = /* @__PURE__ */ fieldNames(TAG_FIELDS)
