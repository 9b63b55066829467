import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { SentenceWithMoment } from '../publishing/Moment.tsx'
import type { Banner } from './banner.ts'
import { DurationSelect } from './DurationSelect.tsx'
import { timeLeft, USUAL_DURATION } from './durations.ts'
import { useBreakingCall } from './useBreakingCall.ts'

interface Props {
  banner: Banner
  now: Date
  onChange: () => void
}

/** The banner that readers see, with the remaining time; ends and extends it. */
export function ActiveBanner({ banner, now, onChange }: Props) {
  const { busy, end, extend } = useBreakingCall(onChange)
  const [minutes, setMinutes] = useState<number>(USUAL_DURATION)
  const { id, headline, target, ends_at, created_by_name } = banner
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ bgcolor: 'secondary.main', color: 'secondary.contrastText', px: 2.5, py: 1.5 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{headline}</bdi>
        </Typography>
      </Box>
      <Stack spacing={2} sx={{ p: 2.5 }}>
        <Box>
          <Typography variant="h3" component="p">
            {timeLeft(ends_at, now)}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <SentenceWithMoment
              value={ends_at}
              parts={tParts('console.breaking.until', { date: formatMoment(ends_at) })}
            />
            {created_by_name !== null && ` · ${created_by_name}`}
          </Typography>
          {target === null ? (
            <Typography color="error">{t('console.breaking.targetMissing')}</Typography>
          ) : (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <a href={target} dir="ltr">
                {target}
              </a>
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button variant="contained" color="error" disabled={busy} onClick={() => end(id)}>
            {t('console.breaking.endNow')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <DurationSelect
            size="small"
            label={t('console.breaking.endsIn')}
            minutes={minutes}
            onChange={setMinutes}
          />
          <Button variant="outlined" disabled={busy} onClick={() => extend(id, minutes)}>
            {t('console.breaking.extend')}
          </Button>
        </Box>
      </Stack>
    </Paper>
  )
}
