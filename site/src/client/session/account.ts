import type { Role } from '@broadsheet/shared/domain/account.ts'
import { ask } from '../api.ts'

/** One's own account, as only oneself and admins see it. */
export interface Account {
  id: string
  username: string
  full_name: string | null
  email: string
  avatar_url: string | null
  bio: string | null
  role: Role
  suspended_at: string | null
  created_at: string
}

const COLUMNS = 'id,username,full_name,email,avatar_url,bio,role,suspended_at,created_at'

/**
 * Reads an account.
 *
 * @returns null when it is gone though its session is not.
 * @throws ApiError
 */
export async function readAccount(id: string): Promise<Account | null> {
  const rows = await ask<Account[]>(`/rest/v1/accounts?id=eq.${id}&select=${COLUMNS}`)
  return rows[0] ?? null
}
