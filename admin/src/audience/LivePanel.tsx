import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Stack } from '@mui/material'
import { useMemo } from 'react'
import type { Day } from '../layout/day.ts'
import type { ChartProps } from './Chart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { minuteColumns } from './columns.ts'
import { Figure } from './Figure.tsx'
import { FiguresFailure } from './FiguresFailure.tsx'
import { fileNameOf } from './fileName.ts'
import { formatCount, timeFormat } from './formats.ts'
import { ReadNowCard } from './ReadNowCard.tsx'
import { useMinutes } from './useFigures.ts'
import type { NamedScope } from './useScopes.ts'

interface Props {
  scope: NamedScope
  today: Day
  /** Of the publication. */
  timeZone: string
}

/** Views of the last 30 minutes, read again each minute. */
export function LivePanel({ scope, today, timeZone }: Props) {
  const { data, error, refetch, isPlaceholderData } = useMinutes(scope)
  const title = t('console.audience.byMinute')
  const chart = useMemo((): ChartProps => {
    const format = timeFormat(timeZone)
    const names = (data ?? []).map(({ minute }) => format(minute))
    const values = (data ?? []).map(({ views }) => views)
    return {
      ...{ kind: 'bar', labels: names, titles: names },
      series: [{ label: t('audience.figure.views'), values }],
      description: t('console.audience.chart', { title, period: t('audience.figure.now') }),
    }
  }, [data, timeZone, title])
  if (!data && error) return <FiguresFailure error={error} refetch={refetch} />
  const total = data?.reduce((sum, { views }) => sum + views, 0)
  return (
    <Stack spacing={3}>
      <Box component="dl" sx={{ m: 0 }}>
        <Paper variant="outlined" sx={{ p: 1.5, maxWidth: 320 }}>
          <Figure
            label={t('audience.figure.views')}
            definition={t('audience.definition.now')}
            value={total === undefined ? '…' : formatCount(total)}
          />
        </Paper>
      </Box>
      <ChartCard
        {...{ title, chart, rows: data ?? [], isStale: isPlaceholderData }}
        columns={minuteColumns(timeZone)}
        note={t('console.audience.refreshed')}
        fileName={fileNameOf('minutes', scope, { first: today, last: today })}
      />
      {scope.kind === 'site' && <ReadNowCard />}
    </Stack>
  )
}
