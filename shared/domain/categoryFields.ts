import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { COMMENTS_MODE_LABELS } from './commentsMode.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

/**
 * The fields of a category, in the order of its form. Forms, validation, column lists and the mirror are
 * derived from this table; the limits repeat the constraints of the database. Tests compare both.
 */
export const CATEGORY_FIELDS = {
  name: {
    kind: 'line',
    label: t('fields.category.name'),
    formLabel: t('fields.category.nameInForm'),
    maximum: 80,
    required: t('fields.category.nameRequired'),
    write: 'manage_categories',
    isMirrored: true,
  },
  slug: {
    kind: 'slug',
    label: t('fields.slug'),
    maximum: 100,
    required: t('fields.slugRequired'),
    write: 'manage_categories',
    isMirrored: true,
  },
  parent_id: {
    kind: 'reference',
    label: t('fields.category.parent'),
    emptyLabel: t('fields.category.noParent'),
    write: 'manage_categories',
    isMirrored: true,
    input: { hint: t('fields.category.parentHint') },
  },
  description: {
    kind: 'text',
    label: t('fields.category.description'),
    maximum: 1000,
    write: 'manage_categories',
    isMirrored: true,
  },
  color: {
    kind: 'color',
    label: t('fields.category.color'),
    pattern: /^#[0-9A-Fa-f]{6}$/,
    format: t('fields.category.colorFormat'),
    // Specification, section 9.
    default: '#3B82F6',
    write: 'manage_categories',
    isMirrored: true,
  },
  icon: {
    kind: 'line',
    label: t('fields.category.icon'),
    formLabel: t('fields.category.iconInForm'),
    // Some emojis consist of several code points.
    maximum: 16,
    write: 'manage_categories',
    isMirrored: true,
  },
  comments_mode: {
    kind: 'choice',
    label: t('fields.commentsMode'),
    choices: ['closed', 'hidden'],
    choiceLabels: COMMENTS_MODE_LABELS,
    emptyLabel: COMMENTS_MODE_LABELS.on,
    write: 'manage_categories',
    isMirrored: true,
    input: { hint: t('fields.commentsMode.categoryHint') },
  },
  image: {
    kind: 'image',
    label: t('fields.category.image'),
    maximum: 1000,
    format: t('console.settings.field.addressFormat'),
    write: 'manage_categories',
    input: { hint: t('fields.category.imageHint') },
  },
  image_alt: {
    kind: 'line',
    label: t('fields.article.imageAlt'),
    maximum: 500,
    write: 'manage_categories',
  },
  image_credit: {
    kind: 'line',
    label: t('fields.category.imageCredit'),
    maximum: 200,
    write: 'manage_categories',
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
