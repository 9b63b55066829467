import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { momentToSecond, SentenceWithMoment } from './Moment.tsx'
import type { QuarantinedPages as Page } from './usePublishing.ts'

/** Pages that failed to render while all others were published; renders nothing without failures. */
export function QuarantinedPages({ pages }: { pages: readonly Page[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('console.publishing.quarantined')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('console.publishing.quarantinedText')}
      </Typography>
      <Paper variant="outlined">
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {pages.map(({ address, error, since }) => (
            <Box
              component="li"
              key={address}
              sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Box sx={{ display: 'flex', columnGap: 2, rowGap: 0.25, flexWrap: 'wrap' }}>
                <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                  <bdi>{address}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <SentenceWithMoment
                    value={since}
                    parts={tParts('console.publishing.since', { date: momentToSecond(since) })}
                  />
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {error}
              </Typography>
            </Box>
          ))}
        </Box>
      </Paper>
    </Box>
  )
}
