import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AccessRequest, mayAccess } from '../providers/access.ts'
import { knownAccount, readAccount, watchSession } from '../providers/account.ts'

const ACCOUNT_QUERY = ['account'] as const
const MINUTE = 60_000
const QUERY = { queryKey: ACCOUNT_QUERY, queryFn: readAccount, staleTime: MINUTE }

/** Reads the signed-in account; read again when the session changes or the window regains focus. */
export function useAccountQuery() {
  const queryClient = useQueryClient()
  useEffect(
    () => watchSession(() => queryClient.invalidateQueries({ queryKey: ACCOUNT_QUERY })),
    [queryClient],
  )
  return useQuery(QUERY)
}

/** What the signed-in account may do: `canAccess` of react-admin, without waiting. */
export function useMayAccess(): (request: AccessRequest) => boolean {
  const { data } = useQuery(QUERY)
  // As in the auth provider, an expired session keeps the screen as it is.
  const account = data ?? knownAccount()
  return (request) => mayAccess(account, request)
}

/** Filter of the article lists: own articles for accounts that may not read all. */
export function useArticleScope(): { author_id?: string } {
  const isAll = useMayAccess()({ resource: 'articles', action: 'readAll' })
  const { data } = useQuery(QUERY)
  const id = (data ?? knownAccount())?.id
  return isAll || id === undefined ? {} : { author_id: id }
}

/** Filter of the images: own images for accounts that may not manage all. */
export function useImageScope(): { owner_id?: string } {
  const isAll = useMayAccess()({ resource: 'images', action: 'readAll' })
  const { data } = useQuery(QUERY)
  const id = (data ?? knownAccount())?.id
  return isAll || id === undefined ? {} : { owner_id: id }
}

/** Clears the account and all data read with its session. */
export function useForgetAccount(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.setQueryData(ACCOUNT_QUERY, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_QUERY[0] })
  }
}
