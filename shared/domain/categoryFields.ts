import type { Tables } from '../database.types.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

/**
 * The fields of a category, in the order of its form. Forms, validation, column lists and the mirror are
 * derived from this table; the limits repeat the constraints of the database. Tests compare both.
 */
export const CATEGORY_FIELDS = {
  name: {
    kind: 'line',
    label: 'Name',
    formLabel: 'Category Name',
    maximum: 80,
    required: 'Name is required',
    write: 'manage_categories',
    isMirrored: true,
  },
  slug: {
    kind: 'slug',
    label: 'Slug',
    maximum: 100,
    required: 'Slug is required',
    write: 'manage_categories',
    isMirrored: true,
  },
  description: {
    kind: 'text',
    label: 'Description',
    maximum: 1000,
    write: 'manage_categories',
    isMirrored: true,
  },
  color: {
    kind: 'color',
    label: 'Color',
    pattern: /^#[0-9A-Fa-f]{6}$/,
    format: 'Color must be a hex color such as #3B82F6',
    // Specification, section 9.
    default: '#3B82F6',
    write: 'manage_categories',
    isMirrored: true,
  },
  icon: {
    kind: 'line',
    label: 'Icon',
    formLabel: 'Icon (Emoji)',
    // Some emojis consist of several code points.
    maximum: 16,
    write: 'manage_categories',
    isMirrored: true,
  },
} as const satisfies EntityFields

type Column = keyof Tables<'categories'>

/** The columns of `categories` that no form writes. */
export const OTHER_CATEGORY_COLUMNS = {
  id: 'none',
  created_at: 'none',
  updated_at: 'none',
  changed_in: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof CATEGORY_FIELDS>]: ColumnGrant }

export const CATEGORY_COLUMNS = /* @__PURE__ */ fieldNames(CATEGORY_FIELDS)
