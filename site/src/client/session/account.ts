import type { Role } from '@broadsheet/shared/permissions.ts'
import { request } from '../api/request.ts'

/** An account, as visible to its owner and to admins. */
export interface Account {
  id: string
  username: string
  full_name: string | null
  email: string
  avatar_url: string | null
  bio: string | null
  role: Role
  /** Whether the role is a staff role. Published articles of staff stay when the account is deleted. */
  is_staff: boolean
  suspended_at: string | null
  created_at: string
}

const COLUMNS = 'id,username,full_name,email,avatar_url,bio,role,is_staff,suspended_at,created_at'

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
