import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { type Account, readAccount, watchSession } from '../providers/account.ts'

const ACCOUNT_QUERY = ['account'] as const
const MINUTE = 60_000

/** Who is signed in: asked once, then again when the session changes or the window comes back. */
export function useAccountQuery() {
  const queryClient = useQueryClient()
  useEffect(
    () => watchSession(() => queryClient.invalidateQueries({ queryKey: ACCOUNT_QUERY })),
    [queryClient],
  )
  return useQuery({ queryKey: ACCOUNT_QUERY, queryFn: readAccount, staleTime: MINUTE })
}

/** Forgets who was signed in, and everything that was read in his name. */
export function useForgetAccount(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.setQueryData(ACCOUNT_QUERY, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_QUERY[0] })
  }
}

export const AccountContext = createContext<Account | null>(null)

/** The admin at the console; only inside the guard. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('There is no account outside the guard')
  return account
}
