import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

export const PAGE_STATUSES = ['draft', 'published'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** Most pages of a site. */
export const MOST_PAGES = 500

/**
 * The fields of a static page, in the order of its form. Forms, validation and the mirror are derived from this table;
 * the limits repeat the constraints of the database. Tests compare both.
 */
export const PAGE_FIELDS = {
  title: {
    kind: 'line',
    label: t('fields.page.title'),
    maximum: 200,
    required: t('fields.page.titleRequired'),
    write: 'manage_pages',
    isMirrored: true,
  },
  slug: {
    kind: 'slug',
    label: t('fields.slug'),
    maximum: 100,
    required: t('fields.slugRequired'),
    write: 'manage_pages',
    isMirrored: true,
  },
  description: {
    kind: 'text',
    label: t('fields.page.description'),
    maximum: 160,
    write: 'manage_pages',
    isMirrored: true,
  },
  content: {
    kind: 'markdown',
    label: t('fields.page.content'),
    maximum: 500_000,
    write: 'manage_pages',
    default: '',
  },
  status: {
    kind: 'choice',
    label: t('fields.page.status'),
    choices: PAGE_STATUSES,
    default: 'draft',
    write: 'manage_pages',
  },
} as const satisfies EntityFields

type Column = keyof Tables<'pages'>

/** The columns of `pages` that no form writes. */
export const OTHER_PAGE_COLUMNS = {
  id: 'none',
  position: 'none',
  published_at: 'none',
  version: 'update',
  created_by: 'none',
  updated_by: 'none',
  created_at: 'none',
  updated_at: 'none',
  changed_in: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof PAGE_FIELDS>]: ColumnGrant }

export const PAGE_COLUMNS = /* @__PURE__ */ fieldNames(PAGE_FIELDS)
