import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Moment } from './Moment.tsx'
import type { QuarantinedPages as Page } from './usePublishing.ts'

/** Pages that failed to render while all others were published; renders nothing without failures. */
export function QuarantinedPages({ pages }: { pages: readonly Page[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        Quarantined
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        These pages failed to render: readers see their last good version. Each is retried when its
        content changes and with every rebuild.
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
                  {address}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  since <Moment value={since} />
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
