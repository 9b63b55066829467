import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { STATE_LABELS } from '../resources/assignments/assignment.ts'
import { EntryLink } from './EntryLink.tsx'
import type { CalendarEntry } from './entry.ts'
import { useCalendarSettings } from './useCalendar.ts'

/** An entry of a day, with time, state, person and category. */
export function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { timeZone } = useCalendarSettings()
  const { kind, headline, at, state, person_name, category_name } = entry
  const time = at && formatMoment(at, { dateStyle: undefined, timeZone })
  return (
    <EntryLink
      entry={entry}
      label={kind === 'deadline' ? t('console.calendar.deadlineOf', { headline }) : headline}
      facts={[time, state && STATE_LABELS[state], person_name, category_name]}
    />
  )
}
