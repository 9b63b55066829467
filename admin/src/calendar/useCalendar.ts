import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { firstDayOfWeek } from '@broadsheet/shared/text/region.ts'
import { WEEKDAYS } from '@broadsheet/shared/text/week.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Day, dayIn } from '../layout/day.ts'
import { useAddressParameters } from '../layout/useAddressParameters.ts'
import { usePublicationSettings, usePublicationTimeZone } from '../layout/useSiteName.ts'
import { callForRows } from '../providers/call.ts'
import { type CalendarEntry, type EntryFilter, filteredEntries } from './entry.ts'
import { periodOf, type ShownView, VIEWS, type View } from './period.ts'

/** The views of the calendar, in the order of their buttons. */
export const SHOWN_VIEWS: readonly ShownView[] = [...VIEWS, 'board']

/** What the address of the calendar says, and how to change it. */
export interface CalendarAddress extends EntryFilter {
  view: ShownView
  day: Day
  change: (values: Partial<Record<'view' | 'day' | keyof EntryFilter, string>>) => void
}

/** Time zone and first day of the week (1: Monday) of the publication. */
export function useCalendarSettings(): { timeZone: string; firstDay: number } {
  const settings = usePublicationSettings()
  const known = (WEEKDAYS as readonly (string | null | undefined)[]).indexOf(
    settings?.first_day_of_week,
  )
  const locale = settings?.locale || activeLocale()
  return {
    timeZone: settings?.timezone ?? 'UTC',
    firstDay: known < 0 ? firstDayOfWeek(locale) : known + 1,
  }
}

/** View, day and filters, which are parameters of the address. */
export function useCalendarAddress(): CalendarAddress {
  const { timeZone } = useCalendarSettings()
  const { read, change } = useAddressParameters()
  const day = read('day')
  return {
    view: SHOWN_VIEWS.find((view) => view === read('view')) ?? 'month',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : dayIn(timeZone, new Date()),
    ...{ category: read('category'), person: read('person'), state: read('state') },
    change,
  }
}

/** The key of all queries of the calendar. */
export const CALENDAR = 'calendar'

/** The entries of the shown period that match the filters. */
export function useEntries(view: View, address: CalendarAddress) {
  const { firstDay } = useCalendarSettings()
  const { from, to } = periodOf(view, address.day, firstDay)
  const query = useQuery({
    queryKey: [CALENDAR, from, to],
    queryFn: () => callForRows<CalendarEntry>('calendar_entries', { from_day: from, to_day: to }),
    // The first day of the week is known with the settings.
    enabled: usePublicationTimeZone() !== undefined,
    placeholderData: keepPreviousData,
  })
  return { ...query, entries: filteredEntries(query.data ?? [], address) }
}
