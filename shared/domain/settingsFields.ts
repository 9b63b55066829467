import type { Tables } from '../database.types.ts'
import {
  type ColumnGrant,
  type EntityFields,
  type FieldsWhere,
  fieldNames,
} from './entityFields.ts'
import { ABOUT_FIELDS } from './settings/about.ts'
import { CODE_FIELDS } from './settings/code.ts'
import { COMMENT_RULE_FIELDS } from './settings/comments.ts'
import { COMPANY_FIELDS } from './settings/company.ts'
import { CONTACT_FIELDS } from './settings/contact.ts'
import { FEATURE_FIELDS } from './settings/features.ts'
import { GENERAL_FIELDS } from './settings/general.ts'
import { LEGAL_FIELDS } from './settings/legal.ts'
import { RETENTION_FIELDS } from './settings/retention.ts'
import { SEO_FIELDS } from './settings/seo.ts'
import { SOCIAL_FIELDS } from './settings/social.ts'
import { SUPPORT_FIELDS } from './settings/support.ts'

/**
 * The settings, in the order of their form; `input.part` is a section of the form. Form, validation,
 * defaults of the site and column lists are derived from this table; defaults and limits repeat those of
 * the database (specification, sections 3 and 9). Tests compare both.
 */
export const SETTINGS_FIELDS = {
  ...GENERAL_FIELDS,
  ...SUPPORT_FIELDS,
  ...COMPANY_FIELDS,
  ...ABOUT_FIELDS,
  ...SEO_FIELDS,
  ...SOCIAL_FIELDS,
  ...CONTACT_FIELDS,
  ...LEGAL_FIELDS,
  ...FEATURE_FIELDS,
  ...COMMENT_RULE_FIELDS,
  ...CODE_FIELDS,
  ...RETENTION_FIELDS,
} as const satisfies EntityFields

export type SettingsField = keyof typeof SETTINGS_FIELDS

/** Settings that hold the address of an image. */
export type SettingsImage = FieldsWhere<typeof SETTINGS_FIELDS, { kind: 'image' }>

type Column = keyof Tables<'site_settings'>

/** The other columns of `site_settings`. Admins may write the whole row. */
export const OTHER_SETTINGS_COLUMNS = {
  id: 'insert, update',
  version: 'insert, update',
  created_at: 'insert, update',
  updated_at: 'insert, update',
  changed_in: 'insert, update',
  enable_comments: 'insert, update',
} as const satisfies { [Name in Exclude<Column, SettingsField>]: ColumnGrant }

export const SETTINGS_COLUMNS = /* @__PURE__ */ fieldNames(SETTINGS_FIELDS)
