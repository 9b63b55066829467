import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { Moment } from '../../publishing/Moment.tsx'
import type { AuditEntry } from './auditEntry.ts'
import { actionLabel, actorOf, detailsOf, subjectOf } from './auditTexts.ts'

/** An entry of the audit log: what was done to which object, by whom and when, and the values. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const subject = subjectOf(entry)
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <DotSeparated variant="body1" color="textPrimary">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {actionLabel(entry.action)}
        </Box>
        {subject !== null && <bdi>{subject}</bdi>}
      </DotSeparated>
      <DotSeparated>
        <bdi>{actorOf(entry)}</bdi>
        <Moment value={entry.at} />
      </DotSeparated>
      <Details lines={detailsOf(entry)} />
    </Box>
  )
}

/** Lines that are always shown; more of them are collapsed. */
const SHOWN_LINES = 5

function Details({ lines }: { lines: string[] }) {
  const all = lines.map((line) => (
    <Typography key={line} variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
  if (lines.length <= SHOWN_LINES) return all
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('console.staff.audit.values', { count: lines.length })}
      </Typography>
      {all}
    </details>
  )
}
