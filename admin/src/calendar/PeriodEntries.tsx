import { t } from '@broadsheet/shared/messages/t.ts'
import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { TABLE } from '../layout/consoleTheme.ts'
import type { Day } from '../layout/day.ts'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { DayList } from './DayList.tsx'
import type { CalendarEntry } from './entry.ts'
import { Grid } from './Grid.tsx'
import { moveButtonId } from './MoveButton.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PERIOD_HEADING } from './PeriodBar.tsx'
import type { View } from './period.ts'
import { type CalendarAddress, useEntries } from './useCalendar.ts'

interface Props {
  view: View
  address: CalendarAddress
  /** Called with the day that was clicked; undefined for accounts that plan nothing. */
  onPlan: ((day: Day) => void) | undefined
}

/** Month or week, a list by day on narrow screens. */
export function PeriodEntries({ view, address, onPlan }: Props) {
  const { entries, data, error, refetch } = useEntries(view, address)
  const [moving, setMoving] = useState<CalendarEntry | null>(null)
  const returnFocus = useReturnFocus()
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  if (!data && error)
    return (
      <ErrorPanel
        title={t('console.calendar.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingLine>{t('console.calendar.loading')}</LoadingLine>
  const closeDialog = (entry: CalendarEntry) => {
    setMoving(null)
    returnFocus(entry)
  }
  return (
    <>
      {hasRoom ? (
        <Grid
          {...{ view, day: address.day, entries, onPlan }}
          onMove={setMoving}
          onWeek={(day) => address.change({ view: 'week', day })}
        />
      ) : (
        <DayList entries={entries} onMove={setMoving} />
      )}
      {moving && <MoveDialog entry={moving} onClose={() => closeDialog(moving)} />}
    </>
  )
}

/**
 * Returns a function that focuses the button of an entry when its dialog was closed. The dialog cannot: an entry that
 * moved has another button, or none if its day is not shown.
 */
function useReturnFocus(): (entry: CalendarEntry) => void {
  const [left, setLeft] = useState<CalendarEntry | null>(null)
  useEffect(() => {
    if (!left) return
    const target =
      document.getElementById(moveButtonId(left)) ?? document.getElementById(PERIOD_HEADING)
    target?.focus()
    setLeft(null)
  }, [left])
  return setLeft
}
