import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Moment } from './Moment.tsx'
import type { SetAside as Page } from './usePublishing.ts'

/** Pages that could not be made, while everything else went on; nothing when there are none. */
export function SetAside({ pages }: { pages: readonly Page[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        Set aside
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        These pages could not be made: readers keep the last good ones. Each is tried again when
        what it shows changes, and with a rebuild.
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
