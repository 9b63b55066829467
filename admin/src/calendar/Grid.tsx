import { activeDirection, activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import '@fullcalendar/react/skeleton.css'
import { Box, Paper } from '@mui/material'
import { type Day, dayIn } from '../layout/day.ts'
import { DayEntry } from './DayEntry.tsx'
import { type CalendarEntry, keyOf } from './entry.ts'
import { MoveButton } from './MoveButton.tsx'
import type { View } from './period.ts'
import { useCalendarSettings } from './useCalendar.ts'
import { useMayMove, useMoveEntry } from './useMoveEntry.tsx'

interface Props {
  view: View
  day: Day
  entries: readonly CalendarEntry[]
  onMove: (entry: CalendarEntry) => void
  /** Called with the day that was clicked; undefined for accounts that plan nothing. */
  onPlan: ((day: Day) => void) | undefined
  /** Shows the week of a day. */
  onWeek: (day: Day) => void
}

const VIEW_NAMES = { month: 'dayGridMonth', week: 'dayGridWeek' } as const

const LINE = { borderStyle: 'solid', borderColor: 'divider', borderWidth: 0 } as const

/**
 * Hairlines between days and weeks; the present day has a bar, not only a colour. The library removes padding and
 * upper borders of cells: rows have the lines between weeks, and inner elements the padding.
 */
const LINES = {
  overflow: 'hidden',
  fontSize: '0.8125rem',
  '& .calendar-header': { padding: '6px 8px', fontWeight: 600, color: 'text.secondary' },
  '& .calendar-divider, & .calendar-row': { ...LINE, borderBlockEndWidth: '1px' },
  '& .calendar-number': { padding: '4px 8px' },
  '& .calendar-bottom': { minHeight: '6px' },
  '& .calendar-day': { ...LINE, minHeight: 96, minWidth: 0, borderInlineStartWidth: '1px' },
  '& .calendar-today': { bgcolor: 'action.hover', boxShadow: 'inset 0 3px currentColor' },
} as const

/** Month or week on wide screens. Entries are dragged to another day, or moved with their button. */
export function Grid({ view, day, entries, onMove, onPlan, onWeek }: Props) {
  const { timeZone, firstDay } = useCalendarSettings()
  const mayMove = useMayMove()
  const move = useMoveEntry()
  return (
    <Paper variant="outlined" sx={LINES}>
      <FullCalendar
        key={`${view} ${day}`}
        plugins={[dayGrid, interaction]}
        headerToolbar={false}
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        locale={activeLocale()}
        direction={activeDirection()}
        timeZone={timeZone}
        firstDay={firstDay % 7}
        dayMaxEvents={view === 'month' ? 5 : false}
        moreLinkText={(count) => t('console.calendar.more', { count })}
        moreLinkHint={(count) => t('console.calendar.more', { count })}
        // Instead of the library's dialog, whose texts are English.
        moreLinkClick={({ date }) => {
          onWeek(dayIn(timeZone, date))
          return VIEW_NAMES.week
        }}
        height="auto"
        dayHeaderInnerClass="calendar-header"
        dayHeaderDividerClass="calendar-divider"
        dayRowClass="calendar-row"
        dayCellTopInnerClass="calendar-number"
        dayCellBottomClass="calendar-bottom"
        dayCellClass={({ isToday }) => (isToday ? 'calendar-day calendar-today' : 'calendar-day')}
        events={entries.map((entry) => ({
          ...{ id: keyOf(entry), title: entry.headline, start: entry.day, allDay: true },
          ...{ startEditable: mayMove(entry), extendedProps: { entry } },
        }))}
        eventContent={({ event }) => (
          <Entry entry={event.extendedProps.entry as CalendarEntry} onMove={onMove} />
        )}
        eventDrop={({ event, revert }) => {
          revert()
          void move(event.extendedProps.entry as CalendarEntry, event.startStr.slice(0, 10))
        }}
        dateClick={({ dateStr }) => onPlan?.(dateStr.slice(0, 10))}
      />
    </Paper>
  )
}

function Entry({ entry, onMove }: Pick<Props, 'onMove'> & { entry: CalendarEntry }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', minWidth: 0, width: '100%', p: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DayEntry entry={entry} />
      </Box>
      <MoveButton entry={entry} onMove={onMove} />
    </Box>
  )
}
