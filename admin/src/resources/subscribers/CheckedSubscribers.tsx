import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { STATUS_LABELS } from './subscriber.ts'
import { type SubscriberRow, statusOf } from './subscriberFile.ts'
import type { CheckedFile } from './useSubscriberFile.ts'

/** Rows of the preview, and lines that are named. */
const MOST_ROWS = 5
const MOST_LINES = 20

/** What a file with subscribers contains or, afterwards, what was added. */
export function CheckedSubscribers({ file }: { file: CheckedFile }) {
  const { rows, invalid, repeated, result } = file
  if (result) {
    return <Alert severity="success">{t('console.newsletters.file.added', { ...result })}</Alert>
  }
  const count = (status: ReturnType<typeof statusOf>) =>
    rows.filter((row) => statusOf(row) === status).length
  const [confirmed, unconfirmed] = [count('confirmed'), count('unconfirmed')]
  return (
    <>
      <Alert severity={rows.length === 0 ? 'warning' : 'info'}>
        {t('console.newsletters.file.found', { count: rows.length, confirmed })}
        {unconfirmed > 0 && ` ${t('console.newsletters.file.unconfirmed', { count: unconfirmed })}`}
        {repeated > 0 && ` ${t('console.newsletters.file.repeated', { count: repeated })}`}
      </Alert>
      {rows.length > 0 && <PreviewRows rows={rows.slice(0, MOST_ROWS)} />}
      {invalid.length > 0 && (
        <Box component="section">
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('console.newsletters.file.invalid', { count: invalid.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {invalid.slice(0, MOST_LINES).map(({ line, email }) => (
              <Typography key={line} component="li" variant="body2">
                {t('console.redirects.file.line', { line })}: <bdi dir="ltr">{email}</bdi>
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

function PreviewRows({ rows }: { rows: readonly SubscriberRow[] }) {
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={t('console.newsletters.file.preview')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('console.staff.subscribers.email')}</TableCell>
            <TableCell>{t('console.staff.subscribers.status')}</TableCell>
            <TableCell>{t('console.staff.subscribers.consented')}</TableCell>
            <TableCell>{t('console.staff.subscribers.proof')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.email}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                <bdi>{row.email}</bdi>
              </TableCell>
              <TableCell>{STATUS_LABELS[statusOf(row)]}</TableCell>
              <TableCell>{row.consented_at && <ShortDate value={row.consented_at} />}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }} dir="auto">
                {row.consent_proof}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
