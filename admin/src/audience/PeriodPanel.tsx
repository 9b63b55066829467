import { sumFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import type { Day } from '../layout/day.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Compared, type Reference } from './Change.tsx'
import { DayChart } from './DayChart.tsx'
import { FiguresFailure } from './FiguresFailure.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { formatDays, timeFormat } from './formats.ts'
import { HourChart } from './HourChart.tsx'
import { hasHours, previousOf, type Range } from './range.ts'
import { compareUntilNow, type SameTime } from './sameTime.ts'
import { useDays, useHours } from './useFigures.ts'
import type { NamedScope } from './useScopes.ts'

export interface PanelProps {
  scope: NamedScope
  range: Range
  today: Day
  /** Of the publication. */
  timeZone: string
}

/** Figures and chart of a period of days, compared with the one before. */
export function PeriodPanel({ scope, range, today, timeZone }: PanelProps) {
  const isLive = range.last === today
  const days = useDays(scope, range, { isLive })
  const { before, compared, reference } = useBefore(scope, range, { today, timeZone })
  if (!days.data && days.error) return <FiguresFailure error={days.error} refetch={days.refetch} />
  const figures = days.data && sumFigures(days.data)
  const isStale = days.isPlaceholderData
  const isEmpty = !isStale && figures?.views === 0
  return (
    <Stack spacing={3}>
      <div>
        <Compared reference={reference} />
        <FigureTiles {...{ figures, before, compared, reference, isStale }} />
      </div>
      {isEmpty ? (
        <EmptyState title={t('console.audience.empty')} hint={t('console.audience.emptyHint')} />
      ) : hasHours(range, today) ? (
        <HourChart {...{ scope, timeZone }} day={range.first} isLive={isLive} />
      ) : (
        <DayChart {...{ scope, range, isStale }} days={days.data} isUnfinished={isLive} />
      )}
    </Stack>
  )
}

/** What the figures are compared with: the period before, or yesterday until the same time. */
function useBefore(
  scope: NamedScope,
  range: Range,
  { today, timeZone }: Pick<PanelProps, 'today' | 'timeZone'>,
) {
  const previous = previousOf(range)
  const isToday = range.first === today
  const days = useDays(scope, previous, { enabled: !isToday })
  const now = useHours(scope, today, { enabled: isToday, isLive: true })
  const yesterday = useHours(scope, previous.first, { enabled: isToday })
  if (!isToday) {
    const before = days.data && !days.isPlaceholderData ? sumFigures(days.data) : {}
    const reference: Reference = { kind: 'before', until: formatDays(previous) }
    return { before, compared: undefined, reference }
  }
  const isRead =
    now.data && yesterday.data && !now.isPlaceholderData && !yesterday.isPlaceholderData
  const sameTime = isRead ? compareUntilNow(now.data, yesterday.data, new Date()) : null
  return untilNow(sameTime, timeZone)
}

function untilNow(sameTime: SameTime | null, timeZone: string) {
  const until = sameTime ? timeFormat(timeZone)(sameTime.until) : ''
  const reference: Reference = { kind: 'yesterday', until }
  return { before: sameTime?.before ?? {}, compared: sameTime?.now ?? {}, reference }
}
