import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAccount, watchSession } from '../providers/account.ts'

const ACCOUNT_QUERY = ['account'] as const
const MINUTE = 60_000

/** Reads the signed-in account; read again when the session changes or the window regains focus. */
export function useAccountQuery() {
  const queryClient = useQueryClient()
  useEffect(
    () => watchSession(() => queryClient.invalidateQueries({ queryKey: ACCOUNT_QUERY })),
    [queryClient],
  )
  return useQuery({ queryKey: ACCOUNT_QUERY, queryFn: readAccount, staleTime: MINUTE })
}

/** Clears the account and all data read with its session. */
export function useForgetAccount(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.setQueryData(ACCOUNT_QUERY, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_QUERY[0] })
  }
}
