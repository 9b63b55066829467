import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification, useDataProvider, useNotify } from 'react-admin'
import type { Day } from '../layout/day.ts'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { type CalendarEntry, keyOf } from './entry.ts'
import { CALENDAR } from './useCalendar.ts'
import { useEntryRights } from './useEntryRights.ts'

/** Milliseconds in which a move can be undone from its notice. */
const SHOWN = 10_000

/** Whether an account may move an entry. The database decides again. */
export function useMayMove(): (entry: CalendarEntry) => boolean {
  const rightsOn = useEntryRights()
  return (entry) => {
    if (entry.kind === 'planned') return rightsOn(entry).mayPlan
    return entry.kind === 'article' && entry.state === 'scheduled' && rightsOn(entry).mayPublish
  }
}

/** Moves an entry to another day; the notice has a button that moves it back. */
export function useMoveEntry(): (entry: CalendarEntry, day: Day) => Promise<void> {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()

  /** @returns the version after the move. */
  async function save(entry: CalendarEntry, day: Day): Promise<number> {
    const { version } = entry
    if (entry.kind === 'article')
      return Number(
        await call('move_scheduled_article', { article: entry.article_id, day, version }),
      )
    const { data } = await dataProvider.update('assignments', {
      id: entry.assignment_id ?? '',
      data: { planned_for: day, version },
      previousData: { id: entry.assignment_id, planned_for: entry.day, version },
    })
    return Number(data.version)
  }

  async function move(entry: CalendarEntry, day: Day, isUndo = false): Promise<void> {
    try {
      const version = await save(entry, day)
      // A second move before the entries are read again has the new version.
      const moved = (one: CalendarEntry) =>
        keyOf(one) === keyOf(entry) ? { ...one, day, version } : one
      queryClient.setQueriesData<CalendarEntry[]>({ queryKey: [CALENDAR] }, (all) =>
        all?.map(moved),
      )
      const message = t('console.calendar.moved', { headline: entry.headline, date: longDay(day) })
      const undo = () => void move({ ...entry, day, version }, entry.day, true)
      notify(<Moved message={message} onUndo={isUndo ? undefined : undo} />, {
        autoHideDuration: SHOWN,
      })
    } catch (error) {
      alert(t('console.calendar.moveFailed', { reason: problemMessage(error) }))
    }
    await queryClient.invalidateQueries({ queryKey: [CALENDAR] })
  }
  return (entry, day) => (day === entry.day ? Promise.resolve() : move(entry, day))
}

/** A day in words, such as Tuesday, November 24. */
export const longDay = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(activeLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })

function Moved({ message, onUndo }: { message: string; onUndo: (() => void) | undefined }) {
  const close = useCloseNotification()
  const undo = () => {
    close()
    onUndo?.()
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        onUndo && (
          <Button color="inherit" size="small" onClick={undo}>
            {t('console.trash.undo')}
          </Button>
        )
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {message}
    </Alert>
  )
}
