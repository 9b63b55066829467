import { useQuery } from '@tanstack/react-query'
import { callForRows } from '../../providers/call.ts'
import { USER_COLUMNS, type User } from './user.ts'

/** An account with its avatar. */
export interface UserOfPage extends User {
  avatar_url: string | null
}

/** Columns of the page of an account. */
export const PAGE_META = { columns: [...USER_COLUMNS.columns, 'avatar_url'] }

/** Details of an account; see account_details. */
export interface UserDetails {
  published: number
  scheduled: number
  drafts: number
  archived: number
  comments: number
  sessions: number
  last_used_at: string | null
  is_last_admin: boolean
  bio: string | null
  links: string[]
}

/** Reads the details of an account. */
export function useUserDetails(account: string) {
  return useQuery({
    queryKey: ['users', 'details', account],
    queryFn: async () => {
      const [details] = await callForRows<UserDetails>('account_details', { account })
      return details ?? null
    },
  })
}
