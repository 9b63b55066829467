import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'

const PERCENT = new Intl.NumberFormat(activeLocale(), { style: 'percent' })

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
        {t('console.settings.crop.uploading', { percent: PERCENT.format(part) })}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} />
    </Box>
  )
}
