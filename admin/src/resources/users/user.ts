import type { Role } from '@broadsheet/shared/permissions.ts'

/** An account as read by an admin. */
export interface User {
  id: string
  username: string
  full_name: string | null
  email: string
  role: Role
  created_at: string
  /** Start of the suspension; null while the account is active. */
  suspended_at: string | null
  articles: number
  comments: number
}

/** Columns of the account list. */
export const USER_COLUMNS = {
  columns: [
    'id',
    'username',
    'full_name',
    'email',
    'role',
    'created_at',
    'suspended_at',
    'articles',
    'comments',
  ],
}
