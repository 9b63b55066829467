import type { Tables } from '@broadsheet/shared/database.types.ts'
import { fieldsWith } from '@broadsheet/shared/domain/entityFields.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'

const LISTED = fieldsWith(PROFILE_FIELDS, 'isListed')

/** An account as read by an admin. */
export interface User
  extends Pick<
    Tables<'profiles'>,
    'id' | 'email' | 'created_at' | Exclude<(typeof LISTED)[number], 'role'>
  > {
  role: Role
  /** Whether the account has a second factor. */
  has_mfa: boolean
  articles: number
  comments: number
}

/** Columns of the account list. */
export const USER_COLUMNS = {
  columns: ['id', ...LISTED, 'email', 'created_at', 'articles', 'comments', 'has_mfa'],
}
