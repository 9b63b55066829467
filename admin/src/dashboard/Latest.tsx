import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { RaRecord, UseGetListHookValue } from 'react-admin'
import { Link } from 'react-router'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'

/** Number of rows in each list of the dashboard (specification, section 9). */
export const LATEST = { page: 1, perPage: 5 }

/** In pixels, of five rows: nothing below moves when they are read. */
const ROWS_HEIGHT = 325

interface Props<Row extends RaRecord> {
  title: string
  /** Address of the full list. */
  to: string
  list: UseGetListHookValue<Row>
  /** Text shown when the list is empty. */
  empty: string
  children: (row: Row) => ReactNode
}

/** The latest rows of a resource, with a link to the full list. */
export function Latest<Row extends RaRecord>({ title, to, list, empty, children }: Props<Row>) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Button
          component={Link}
          to={to}
          size="small"
          aria-label={t('console.latest.viewAllOf', { title })}
        >
          {t('console.latest.viewAll')}
        </Button>
      </Stack>
      <Paper variant="outlined">
        <Rows list={list} empty={empty}>
          {children}
        </Rows>
      </Paper>
    </Box>
  )
}

function Rows<Row extends RaRecord>(props: Pick<Props<Row>, 'list' | 'empty' | 'children'>) {
  const { list, empty, children } = props
  if (!list.data && list.error) {
    return (
      <ErrorPanel title={t('console.loadingFailed')} error={list.error} onRetry={list.refetch} />
    )
  }
  if (!list.data) {
    return (
      <Box sx={{ p: 2, minHeight: ROWS_HEIGHT }}>
        <LoadingLine>{t('console.loading')}</LoadingLine>
      </Box>
    )
  }
  if (list.data.length === 0) return <Typography sx={{ p: 2 }}>{empty}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {list.data.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {children(row)}
        </Box>
      ))}
    </Box>
  )
}
