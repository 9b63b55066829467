import { isOverdue } from '@broadsheet/shared/domain/assignments.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import LateIcon from '@mui/icons-material/WarningAmber'
import { Typography } from '@mui/material'

interface Props {
  /** ISO 8601. */
  deadline: string
  /** Whether the text names the deadline; false in a column with that header. */
  isNamed?: boolean
  /** Whether the time of day is shown; true by default. */
  hasTime?: boolean
  /** IANA name; by default that of the browser. */
  timeZone?: string
}

/** The deadline of an unfinished assignment; a past one has an icon, and the text says that it is overdue. */
export function Deadline({ deadline, isNamed = true, hasTime = true, timeZone }: Props) {
  const isLate = isOverdue({ deadline, finished_at: null }, new Date())
  const date = hasTime
    ? formatMoment(deadline, { timeZone })
    : new Date(deadline).toLocaleDateString(activeLocale(), { dateStyle: 'medium', timeZone })
  if (!isLate)
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {isNamed ? t('console.waitingForMe.due', { date }) : date}
      </Typography>
    )
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5 },
        ...{ color: 'error.main', fontWeight: 600 },
      }}
    >
      <LateIcon fontSize="inherit" aria-hidden sx={{ mt: 0.375 }} />
      <span>{t('console.waitingForMe.overdue', { date })}</span>
    </Typography>
  )
}
