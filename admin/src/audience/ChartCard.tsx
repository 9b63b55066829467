import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { LazyPart } from '../layout/LazyPart.tsx'
import type { ChartProps } from './Chart.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { FiguresTable, type TableColumn } from './FiguresTable.tsx'

/** The library is loaded after the figures. */
const loadChart = async () => (await import('./Chart.tsx')).Chart

/** In pixels; reserved before the chart is loaded. */
const HEIGHT = 280

interface Props<Row> {
  title: string
  chart: ChartProps
  /** The rows of the table and the file, which have the figures of the chart. */
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  /** Name of the file, without its ending. */
  fileName: string
  /** Whether the figures of another period or scope are still shown. */
  isStale: boolean
  /** Below the chart. */
  note?: string | undefined
}

/** A chart with a legend, a table of the same figures, and their file. */
export function ChartCard<Row>(props: Props<Row>) {
  const { title, chart, rows, columns, fileName, isStale, note } = props
  const [hasTable, setHasTable] = useState(false)
  const [heading, table] = [useId(), useId()]
  return (
    <Box component="section" aria-labelledby={heading} aria-busy={isStale}>
      <CardHeader id={heading} title={title}>
        <Button
          size="small"
          aria-expanded={hasTable}
          aria-controls={table}
          onClick={() => setHasTable(!hasTable)}
        >
          {hasTable ? t('console.audience.hideTable') : t('console.audience.showTable')}
        </Button>
        <DownloadButton {...{ title, rows, columns, fileName }} />
      </CardHeader>
      <Legend chart={chart} />
      <Box sx={{ position: 'relative', height: HEIGHT, opacity: isStale ? 0.5 : 1 }}>
        <LazyPart name="chart" load={loadChart}>
          {(Chart) => <Chart chart={chart} />}
        </LazyPart>
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          {note}
        </Typography>
      )}
      <Box id={table}>{hasTable && <FiguresTable isLong {...{ title, rows, columns }} />}</Box>
    </Box>
  )
}

/** Title and buttons of a card. */
export function CardHeader(props: { id: string; title: string; children?: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1, minHeight: 31 }}
    >
      <Typography id={props.id} variant="h2" sx={{ flex: 1, minWidth: 'min(100%, 9rem)' }}>
        {props.title}
      </Typography>
      {props.children}
    </Stack>
  )
}

/** The lines of the chart: they differ in colour and in their dashes. */
function Legend({ chart: { series, kind } }: { chart: ChartProps }) {
  if (series.length < 2) return null
  const colors = ['text.primary', 'secondary.main']
  return (
    <Stack direction="row" aria-hidden sx={{ gap: 3, mb: 1 }}>
      {series.map(({ label }, index) => (
        <Stack key={label} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box
            sx={{
              ...{ width: 28, borderColor: colors[index] },
              borderTopStyle: kind === 'line' && index > 0 ? 'dashed' : 'solid',
              borderTopWidth: kind === 'line' ? 2 : 10,
            }}
          />
          <Typography variant="body2">{label}</Typography>
        </Stack>
      ))}
    </Stack>
  )
}
