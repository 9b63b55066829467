import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { EmptyState } from '../layout/EmptyState.tsx'
import { DayEntry } from './DayEntry.tsx'
import { type CalendarEntry, entriesByDay, keyOf } from './entry.ts'
import { MoveButton } from './MoveButton.tsx'
import { longDay } from './useMoveEntry.tsx'

interface Props {
  entries: readonly CalendarEntry[]
  onMove: (entry: CalendarEntry) => void
}

/** The entries by day, on narrow screens. */
export function DayList({ entries, onMove }: Props) {
  if (entries.length === 0)
    return <EmptyState title={t('console.calendar.empty')} hint={t('console.calendar.emptyHint')} />
  return (
    <Stack spacing={2}>
      {[...entriesByDay(entries)].map(([day, ofDay]) => (
        <Box key={day} component="section" aria-labelledby={`day-${day}`}>
          <Typography id={`day-${day}`} variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {longDay(day)}
          </Typography>
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {ofDay.map((entry) => (
              <Paper
                key={keyOf(entry)}
                component="li"
                variant="outlined"
                sx={{ p: 1, display: 'flex', justifyContent: 'space-between', gap: 1 }}
              >
                <DayEntry entry={entry} />
                <MoveButton entry={entry} onMove={onMove} />
              </Paper>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
