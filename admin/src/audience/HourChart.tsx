import { t } from '@broadsheet/shared/messages/t.ts'
import { useMemo } from 'react'
import type { Day } from '../layout/day.ts'
import type { ChartProps } from './Chart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { hourColumns } from './columns.ts'
import { FiguresFailure } from './FiguresFailure.tsx'
import { fileNameOf } from './fileName.ts'
import { formatDays, timeFormat } from './formats.ts'
import { begunHours } from './sameTime.ts'
import { useHours } from './useFigures.ts'
import type { NamedScope } from './useScopes.ts'

interface Props {
  scope: NamedScope
  day: Day
  /** Of the publication. */
  timeZone: string
  /** Whether hours are added while the chart is shown. */
  isLive: boolean
}

/** Views and visitors by hour of a day. */
export function HourChart({ scope, day, timeZone, isLive }: Props) {
  const { data, error, refetch, isPlaceholderData } = useHours(scope, day, { isLive })
  const title = t('console.audience.byHour')
  const hours = useMemo(() => begunHours(data ?? [], new Date()), [data])
  const chart = useMemo((): ChartProps => {
    const format = timeFormat(timeZone)
    // The axis has the whole day: bars keep their width.
    const names = (data ?? []).map(({ hour }) => format(hour))
    const period = formatDays({ first: day, last: day })
    return {
      ...{ kind: 'bar', labels: names, titles: names },
      series: [
        { label: t('audience.figure.views'), values: hours.map(({ views }) => views) },
        { label: t('audience.figure.visitors'), values: hours.map(({ visitors }) => visitors) },
      ],
      description: t('console.audience.chart', { title, period }),
    }
  }, [data, hours, timeZone, day, title])
  if (!data && error) return <FiguresFailure error={error} refetch={refetch} />
  return (
    <ChartCard
      {...{ title, chart, rows: hours, isStale: isPlaceholderData }}
      columns={hourColumns(timeZone)}
      fileName={fileNameOf('hours', scope, { first: day, last: day })}
    />
  )
}
