import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'

/**
 * Upload progress.
 *
 * @param part - transferred share, 0 to 1.
 */
export function UploadProgress({ part }: { part: number }) {
  const id = useId()
  const percent = Math.round(part * 100)
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary">
        Uploading {percent}%
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} />
    </Box>
  )
}
