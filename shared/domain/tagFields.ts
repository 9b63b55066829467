import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

/** Kinds of tags besides the ordinary one, which is null. The articles of a series are parts in an order. */
export const TAG_KINDS = ['series'] as const

/**
 * The fields of a tag, in the order of its form. Forms, validation, column lists and the mirror are
 * derived from this table; the limits repeat the constraints of the database. Tests compare both.
 */
export const TAG_FIELDS = {
  name: {
    kind: 'line',
    label: t('fields.tag.name'),
    formLabel: t('fields.tag.nameInForm'),
    maximum: 80,
    required: t('fields.tag.nameRequired'),
    write: 'manage_tags',
    isMirrored: true,
  },
  slug: {
    kind: 'slug',
    label: t('fields.slug'),
    maximum: 100,
    required: t('fields.slugRequired'),
    write: 'manage_tags',
    isMirrored: true,
  },
  description: {
    kind: 'text',
    label: t('fields.tag.description'),
    maximum: 1000,
    write: 'manage_tags',
    isMirrored: true,
    input: { hint: t('fields.tag.descriptionHint') },
  },
  kind: {
    kind: 'choice',
    label: t('fields.tag.kind'),
    choices: TAG_KINDS,
    choiceLabels: { series: t('fields.tag.series') },
    emptyLabel: t('fields.tag.ordinary'),
    write: 'manage_tags',
    isMirrored: true,
    input: { hint: t('fields.tag.kindHint') },
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
