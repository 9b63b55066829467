import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callForRows } from '../../providers/call.ts'
import type { EntryFilter } from '../entry.ts'
import { CALENDAR } from '../useCalendar.ts'
import type { BoardEntry } from './boardEntry.ts'

/** The cards of a category and person, up to 50 of each state. */
export function useBoard({ category, person }: EntryFilter) {
  return useQuery({
    queryKey: [CALENDAR, 'board', category, person],
    queryFn: () =>
      callForRows<BoardEntry>('board_entries', {
        category: category || null,
        person: person || null,
      }),
    placeholderData: keepPreviousData,
  })
}
