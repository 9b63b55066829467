import { CROP_MODES, type CropMode } from '@broadsheet/shared/images/cropModes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { UploadProgress } from '../../forms/UploadProgress.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { CropNumbers } from './CropNumbers.tsx'
import { CropStage } from './CropStage.tsx'
import { PADDING, useCrop } from './useCrop.ts'
import { type TakePicture, useCropUpload } from './useCropUpload.ts'

interface Props {
  file: File
  /** Initial crop mode. */
  mode: CropMode
  /** Text with the recommended size. */
  hint: string
  onCropped: TakePicture
  onClose: () => void
}

/** Dialog that crops an image before the upload. */
export function CropDialog({ file, mode: firstMode, hint, onCropped, onClose }: Props) {
  const crop = useCrop(file, firstMode)
  const { busy, progress, problem, upload } = useCropUpload(crop, onCropped)
  const title = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={title}>{t('console.settings.crop.title')}</DialogTitle>
      <DialogContent sx={{ px: { xs: `${PADDING.xs}px`, sm: `${PADDING.sm}px` } }}>
        <Stack spacing={2}>
          {(crop.problem ?? problem) !== null && (
            <Alert severity="error">{crop.problem ?? problem}</Alert>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={crop.mode}
            aria-label={t('console.settings.crop.shape')}
            onChange={(_event, mode: CropMode | null) => mode && crop.changeMode(mode)}
            sx={{ flexWrap: 'wrap' }}
          >
            {CROP_MODES.map(({ id, label }) => (
              <ToggleButton key={id} value={id}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {crop.area ? (
            <>
              <CropStage area={crop.area} src={crop.src} image={crop.image} />
              <CropNumbers {...crop.area} />
              <Typography variant="body2" color="textSecondary">
                {hint} {t('console.settings.crop.outputSize')}
              </Typography>
            </>
          ) : (
            crop.problem === null && <LoadingLine>{t('console.settings.crop.loading')}</LoadingLine>
          )}
          {busy && <UploadProgress part={progress} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={busy}>
          {t('console.settings.crop.cancel')}
        </Button>
        <Button variant="contained" onClick={upload} loading={busy} disabled={crop.area === null}>
          {t('console.settings.crop.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
