import type { Role } from '@broadsheet/shared/domain/account.ts'

/** An account as an admin reads it. */
export interface User {
  id: string
  username: string
  full_name: string | null
  email: string
  role: Role
  created_at: string
  /** Since when the person may read but not write; null for everybody in good standing. */
  suspended_at: string | null
  articles: number
  comments: number
}

/** What the console reads of an account. */
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
