import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'
import { FOCUS_FORMAT } from './focalPoint.ts'

/**
 * The description of an uploaded image, in the order of its form. Forms and validation are derived from this
 * table; the limits repeat the constraints of the database. Tests compare both.
 */
export const IMAGE_FIELDS = {
  alt: {
    kind: 'text',
    label: t('fields.image.alt'),
    maximum: 500,
    write: 'describe_images',
    input: { hint: t('fields.image.altHint') },
  },
  caption: {
    kind: 'text',
    label: t('fields.image.caption'),
    maximum: 500,
    write: 'describe_images',
  },
  credit: {
    kind: 'line',
    label: t('fields.image.credit'),
    maximum: 200,
    write: 'describe_images',
    input: { hint: t('fields.image.creditHint') },
  },
  licence: {
    kind: 'line',
    label: t('fields.image.licence'),
    maximum: 200,
    write: 'describe_images',
    input: { hint: t('fields.image.licenceHint') },
  },
  licensed_until: {
    kind: 'day',
    label: t('fields.image.licensedUntil'),
    format: t('fields.image.licensedUntilFormat'),
    write: 'describe_images',
    input: { hint: t('fields.image.licensedUntilHint') },
  },
  focus: {
    kind: 'line',
    label: t('fields.image.focus'),
    format: t('fields.image.focusFormat'),
    pattern: FOCUS_FORMAT,
    write: 'describe_images',
  },
  source: {
    kind: 'url',
    label: t('fields.image.source'),
    format: t('fields.image.sourceFormat'),
    maximum: 500,
    write: 'describe_images',
  },
} as const satisfies EntityFields

type Column = keyof Tables<'images'>

/** The columns of `images` that no form writes. */
export const OTHER_IMAGE_COLUMNS = {
  id: 'none',
  bucket_id: 'none',
  name: 'none',
  path: 'none',
  file_name: 'none',
  search_text: 'none',
  owner_id: 'none',
  mime_type: 'none',
  files: 'none',
  share_crop: 'none',
  avif: 'none',
  is_avif_new: 'none',
  digest: 'update',
  warned_for: 'none',
  warned_at: 'none',
  bytes: 'none',
  width: 'none',
  height: 'none',
  uses: 'none',
  is_used: 'none',
  created_at: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof IMAGE_FIELDS>]: ColumnGrant }

export const IMAGE_COLUMNS = /* @__PURE__ */ fieldNames(IMAGE_FIELDS)
