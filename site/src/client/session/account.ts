import type { Tables } from '@broadsheet/shared/database.types.ts'
import { PROFILE_COLUMNS } from '@broadsheet/shared/domain/profileFields.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'
import { request } from '../api/request.ts'

type ProfileColumn = Exclude<(typeof PROFILE_COLUMNS)[number], 'role'>

/** An account, as visible to its owner and to admins. */
export interface Account
  extends Pick<Tables<'profiles'>, 'id' | 'email' | 'created_at' | ProfileColumn> {
  role: Role
  /** Whether the role is a staff role. Published articles of staff stay when the account is deleted. */
  is_staff: boolean
}

const COLUMNS = ['id', ...PROFILE_COLUMNS, 'email', 'is_staff', 'created_at'].join(',')

/**
 * Reads an account.
 *
 * @returns null when the account was deleted but its session is still valid.
 * @throws ApiError
 */
export async function readAccount(id: string): Promise<Account | null> {
  const rows = await request<Account[]>(`/rest/v1/accounts?id=eq.${id}&select=${COLUMNS}`)
  return rows[0] ?? null
}
