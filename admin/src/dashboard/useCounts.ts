import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/call.ts'

/** Every number of the paper, counted by the database in one go. */
export interface PaperCounts {
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

/** How much there is of everything, and how much of it waits for somebody; asked once a minute. */
export function useCounts() {
  return useQuery({
    queryKey: ['counts'],
    queryFn: async () => {
      const answer = await call('dashboard_counts', {})
      const [counts] = Array.isArray(answer) ? (answer as PaperCounts[]) : []
      if (typeof counts?.articles !== 'number') {
        throw new Error('The database counted nothing. Wait a moment and try again.')
      }
      return counts
    },
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
  })
}
