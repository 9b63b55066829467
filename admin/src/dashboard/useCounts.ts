import { t } from '@broadsheet/shared/messages/t.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/call.ts'

/** All counts of the publication, read from the database in one call. */
export interface SiteCounts {
  articles: number
  published: number
  scheduled: number
  drafts: number
  archived: number
  profiles: number
  comments: number
  hidden_comments: number
  reported_comments: number
  subscribers: number
  unread_messages: number
  waiting_changes: number
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
