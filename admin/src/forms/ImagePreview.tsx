import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import { pictureSource } from '../providers/uploads.ts'

/** The current image of a field, or a placeholder. */
export function ImagePreview({ address, label }: { address: string; label: string }) {
  const frame = {
    width: 180,
    height: 100,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
  }
  if (address === '') {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('console.settings.image.none')}
        </Typography>
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={pictureSource(address)}
      alt={t('console.settings.image.current', { label })}
      sx={{ ...frame, objectFit: 'contain' }}
    />
  )
}
