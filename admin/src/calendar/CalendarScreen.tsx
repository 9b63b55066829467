import { t } from '@broadsheet/shared/messages/t.ts'
import { timeZoneName } from '@broadsheet/shared/text/timeZoneName.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { useMayAccess } from '../layout/accountQuery.ts'
import type { Day } from '../layout/day.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { AssignmentForm } from '../resources/assignments/AssignmentForm.tsx'
import { Board } from './board/Board.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { PeriodEntries } from './PeriodEntries.tsx'
import { CALENDAR, useCalendarAddress, useCalendarSettings } from './useCalendar.ts'

/** The editorial calendar: month, week, or the board by state. */
export function CalendarScreen() {
  const address = useCalendarAddress()
  const { timeZone } = useCalendarSettings()
  const mayPlan = useMayAccess()({ resource: 'assignments', action: 'create' })
  const [planned, setPlanned] = useState<Day | null>(null)
  const { view, day } = address
  return (
    <>
      <PageHeader
        title={t('console.calendar.title')}
        subtitle={
          view === 'board'
            ? t('console.board.subtitle')
            : t('console.calendar.timeZone', { zone: timeZoneName(timeZone) })
        }
      >
        {mayPlan && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setPlanned(day)}>
            {t('console.assignments.add')}
          </Button>
        )}
      </PageHeader>
      <Stack spacing={2}>
        <CalendarFilters address={address} />
        <PeriodBar address={address} />
        {view === 'board' ? (
          <Board address={address} />
        ) : (
          <PeriodEntries {...{ view, address }} onPlan={mayPlan ? setPlanned : undefined} />
        )}
      </Stack>
      {planned && <PlanDialog day={planned} onClose={() => setPlanned(null)} />}
    </>
  )
}

/** The form of a new assignment for a day. */
function PlanDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const queryClient = useQueryClient()
  const close = () => {
    onClose()
    void queryClient.invalidateQueries({ queryKey: [CALENDAR] })
  }
  return (
    <CreateBase
      resource="assignments"
      redirect={false}
      mutationOptions={{ onError: () => undefined }}
    >
      <AssignmentForm values={{ planned_for: day }} onClose={close} />
    </CreateBase>
  )
}
