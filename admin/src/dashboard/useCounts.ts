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
      const [counts] = (await call('dashboard_counts', {})) as PaperCounts[]
      if (!counts) throw new Error('The database counted nothing')
      return counts
    },
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
  })
}
