import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import {
  Box,
  Button,
  IconButton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import type { Day } from '../layout/day.ts'
import { MIRRORED } from '../layout/mirrored.ts'
import { periodOf, type ShownView, stepFrom, type View } from './period.ts'
import { type CalendarAddress, SHOWN_VIEWS, useCalendarSettings } from './useCalendar.ts'

const VIEW_LABELS: Readonly<Record<ShownView, string>> = {
  month: t('console.calendar.month'),
  week: t('console.calendar.week'),
  board: t('console.board.title'),
}

/** Id of the heading that names the period. */
export const PERIOD_HEADING = 'calendar-period'

/** The shown period with steps to others, and the choice of the view. */
export function PeriodBar({ address }: { address: CalendarAddress }) {
  const { view, change } = address
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {view === 'board' ? <Box sx={{ flex: 1 }} /> : <Period address={address} view={view} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('console.calendar.view')}
        onChange={(_event, chosen: string | null) => chosen && change({ view: chosen })}
      >
        {SHOWN_VIEWS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ color: 'text.primary' }}>
            {VIEW_LABELS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}

function Period({ address: { day, change }, view }: { address: CalendarAddress; view: View }) {
  const { firstDay } = useCalendarSettings()
  const { from, to } = periodOf(view, day, firstDay)
  const step = (direction: -1 | 1) => change({ day: stepFrom(view, day, direction) })
  return (
    <>
      <IconButton aria-label={t('console.calendar.previous')} onClick={() => step(-1)}>
        <PreviousIcon sx={MIRRORED} />
      </IconButton>
      <IconButton aria-label={t('console.calendar.next')} onClick={() => step(1)}>
        <NextIcon sx={MIRRORED} />
      </IconButton>
      <Button color="inherit" onClick={() => change({ day: '' })}>
        {t('console.calendar.today')}
      </Button>
      <Typography
        id={PERIOD_HEADING}
        tabIndex={-1}
        variant="h2"
        aria-live="polite"
        sx={{ flex: 1, minWidth: '10rem', outline: 'none' }}
      >
        {periodInWords(view, day, from, to)}
      </Typography>
    </>
  )
}

/** November 2026, or the first and last day of a week: November 22 – 28, 2026. */
function periodInWords(view: View, day: Day, from: Day, to: Day): string {
  const date = (one: Day) => new Date(`${one}T00:00:00Z`)
  const zone = { timeZone: 'UTC' } as const
  const style = { ...zone, month: 'long', year: 'numeric' } as const
  if (view === 'month') return date(day).toLocaleDateString(activeLocale(), style)
  const format = new Intl.DateTimeFormat(activeLocale(), { ...style, day: 'numeric' })
  return format.formatRange(date(from), date(to))
}
