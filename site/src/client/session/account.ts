import type { Tables } from '@broadsheet/shared/database.types.ts'
import { PROFILE_COLUMNS } from '@broadsheet/shared/domain/profileFields.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'
import { database, execute } from '../api/database.ts'

type ProfileColumn = Exclude<(typeof PROFILE_COLUMNS)[number], 'role'>

/** An account, as visible to its owner and to admins. */
export interface Account
  extends Pick<Tables<'profiles'>, 'id' | 'email' | 'created_at' | ProfileColumn> {
  role: Role
  /** Whether the role is a staff role. Published articles of staff stay when the account is deleted. */
  is_staff: boolean
  /** The setting: with the role it determines the permissions. */
  publishing_policy: string
  /** Whether the role needs a second factor and this session has none: it has no permissions. */
  mfa_missing: boolean
}

const COLUMNS = [
  'id',
  ...PROFILE_COLUMNS,
  'email',
  'is_staff',
  'publishing_policy',
  'mfa_missing',
  'created_at',
].join(',')

/**
 * Reads an account.
 *
 * @returns null when the account was deleted but its session is still valid.
 * @throws ApiError
 */
export function readAccount(id: string): Promise<Account | null> {
  // The generated types have every column of a view as nullable; these are not.
  const query = database.from('accounts').select(COLUMNS).eq('id', id).maybeSingle()
  return execute(query.overrideTypes<Account, { merge: false }>())
}
