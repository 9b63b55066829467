import { t } from '@broadsheet/shared/messages/t.ts'
import { useMemo } from 'react'
import type { ChartProps } from './Chart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { dayColumns } from './columns.ts'
import type { DayFigures } from './figures.ts'
import { fileNameOf } from './fileName.ts'
import { dayFormat, formatDays } from './formats.ts'
import type { Days } from './range.ts'
import type { NamedScope } from './useScopes.ts'

interface Props {
  scope: NamedScope
  range: Days
  days: readonly DayFigures[] | undefined
  isStale: boolean
  /** Whether the last day is today. */
  isUnfinished: boolean
}

const NONE: readonly DayFigures[] = []

/** Views and visitors by day. */
export function DayChart({ scope, range, days = NONE, isStale, isUnfinished }: Props) {
  const title = t('console.audience.byDay')
  const { first, last } = range
  const chart = useMemo((): ChartProps => {
    const [short, full] = [dayFormat('short'), dayFormat('full')]
    const period = formatDays({ first, last })
    return {
      kind: 'line',
      labels: days.map(({ day }) => short(day)),
      titles: days.map(({ day }) => full(day)),
      series: [
        { label: t('audience.figure.views'), values: days.map(({ views }) => views) },
        { label: t('audience.figure.visitors'), values: days.map(({ visitors }) => visitors) },
      ],
      description: t('console.audience.chart', { title, period }),
    }
  }, [days, first, last, title])
  return (
    <ChartCard
      {...{ title, chart, isStale, rows: days, fileName: fileNameOf('days', scope, range) }}
      columns={dayColumns()}
      note={isUnfinished ? t('console.audience.unfinished') : undefined}
    />
  )
}
