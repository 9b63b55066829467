import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { DEFAULT_ROLE, ROLES } from '../permissions.ts'
import { type ColumnGrant, type EntityFields, fieldNames } from './entityFields.ts'

/**
 * The fields of a profile, in the order of its form. Forms, validation, column lists, import and the
 * mirror are derived from this table; the limits repeat the constraints of the database (specification,
 * section 9). Tests compare both.
 */
export const PROFILE_FIELDS = {
  username: {
    kind: 'line',
    label: t('fields.profile.username'),
    minimum: 3,
    maximum: 40,
    required: t('fields.profile.usernameRequired'),
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    format: t('fields.profile.usernameFormat'),
    write: 'edit_profiles',
    isMirrored: true,
    isListed: true,
  },
  full_name: {
    kind: 'line',
    label: t('fields.profile.fullName'),
    formLabel: t('fields.profile.fullNameInForm'),
    maximum: 100,
    required: t('fields.profile.fullNameRequired'),
    write: 'edit_profiles',
    isMirrored: true,
    isListed: true,
  },
  avatar_url: {
    kind: 'image',
    label: t('fields.profile.avatar'),
    maximum: 500,
    write: 'edit_profiles',
    isMirrored: true,
  },
  bio: {
    kind: 'text',
    label: t('fields.profile.bio'),
    maximum: 1000,
    write: 'edit_profiles',
    isMirrored: true,
  },
  links: {
    kind: 'list',
    label: t('fields.profile.links'),
    maximum: 10,
    default: [],
    write: 'edit_profiles',
    isMirrored: true,
  },
  role: {
    kind: 'choice',
    label: t('fields.profile.role'),
    choices: ROLES,
    default: DEFAULT_ROLE,
    write: 'manage_people',
    isListed: true,
  },
  suspended_at: {
    kind: 'moment',
    label: t('fields.profile.suspendedSince'),
    write: 'manage_people',
    isListed: true,
  },
} as const satisfies EntityFields

type Column = keyof Tables<'profiles'>

/** The columns of `profiles` that no form writes. */
export const OTHER_PROFILE_COLUMNS = {
  id: 'none',
  account_id: 'none',
  kind: 'none',
  email: 'none',
  created_at: 'none',
  updated_at: 'none',
  changed_in: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof PROFILE_FIELDS>]: ColumnGrant }

export const PROFILE_COLUMNS = /* @__PURE__ */ fieldNames(PROFILE_FIELDS)
