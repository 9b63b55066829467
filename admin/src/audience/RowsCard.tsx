import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { CardHeader } from './ChartCard.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { FiguresFailure } from './FiguresFailure.tsx'
import { FiguresTable, type TableColumn } from './FiguresTable.tsx'

interface Props<Row> {
  title: string
  query: {
    data: Row[] | undefined
    error: Error | null
    refetch: () => unknown
    isPlaceholderData: boolean
  }
  columns: readonly TableColumn<Row>[]
  /** Without its ending. */
  fileName: string
  /** Instead of the table if there are no rows. */
  empty: string
  /** Between title and table, such as a definition. */
  children?: ReactNode
}

/** In pixels: lists below do not move while this one is read. */
const MIN_HEIGHT = 180

/** A list of rows as a table, with its file. */
export function RowsCard<Row>({ title, query, columns, fileName, empty, children }: Props<Row>) {
  const { data, error, refetch, isPlaceholderData } = query
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      aria-busy={isPlaceholderData}
      sx={{ minWidth: 0, minHeight: MIN_HEIGHT, opacity: isPlaceholderData ? 0.5 : 1 }}
    >
      <CardHeader id={heading} title={title}>
        <DownloadButton {...{ title, columns, fileName }} rows={data ?? []} />
      </CardHeader>
      {children}
      {data && data.length > 0 ? (
        <FiguresTable {...{ title, columns }} rows={data} />
      ) : data ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : error ? (
        <FiguresFailure error={error} refetch={refetch} />
      ) : (
        <LoadingLine>{t('console.audience.loading')}</LoadingLine>
      )}
    </Box>
  )
}
