import { t } from '@broadsheet/shared/messages/t.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/call.ts'

/**
 * Counts read from the database in one call: of all articles or, for accounts that may not read all, of
 * their own. Null: the account may not read the rows.
 */
export interface SiteCounts {
  articles: number
  published: number
  scheduled: number
  drafts: number
  archived: number
  in_review: number
  profiles: number | null
  comments: number | null
  hidden_comments: number | null
  reported_comments: number | null
  subscribers: number | null
  unread_messages: number | null
  waiting_changes: number | null
  waiting_comments: number | null
  error_reports: number | null
  open_notices: number | null
  open_objections: number | null
}

const MINUTE = 60_000

/** Reads the counts, including those of items that need attention, once a minute. */
export function useCounts() {
  return useQuery({
    queryKey: ['counts'],
    queryFn: async () => {
      const response = await call('dashboard_counts', {})
      const [counts] = Array.isArray(response) ? (response as SiteCounts[]) : []
      if (typeof counts?.articles !== 'number') {
        throw new Error(t('console.counts.missing'))
      }
      return counts
    },
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
  })
}
