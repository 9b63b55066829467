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
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { CropNumbers } from './CropNumbers.tsx'
import { CropStage } from './CropStage.tsx'
import { CROP_MODES, type CropMode } from './modes.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { FRAME, useCrop } from './useCrop.ts'
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
      <DialogTitle id={title}>Crop image</DialogTitle>
      <DialogContent sx={{ px: { xs: `${FRAME}px`, sm: 3 } }}>
        <Stack spacing={2}>
          {(crop.problem ?? problem) !== null && (
            <Alert severity="error">{crop.problem ?? problem}</Alert>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={crop.mode}
            aria-label="Shape"
            onChange={(_event, mode: CropMode | null) => mode && crop.setMode(mode)}
            sx={{ flexWrap: 'wrap' }}
          >
            {CROP_MODES.map(({ id, label }) => (
              <ToggleButton key={id} value={id}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {crop.picture && crop.box ? (
            <>
              <CropStage {...crop} picture={crop.picture} box={crop.box} onChange={crop.setBox} />
              <CropNumbers box={crop.box} mode={crop.mode} onChange={crop.typeBox} />
              <Typography variant="body2" color="textSecondary">
                {hint} It is saved 1200 px wide.
              </Typography>
            </>
          ) : (
            crop.problem === null && <LoadingLine>Loading image...</LoadingLine>
          )}
          {busy && <UploadProgress part={progress} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={upload} loading={busy} disabled={crop.box === null}>
          Crop & Upload
        </Button>
      </DialogActions>
    </Dialog>
  )
}
