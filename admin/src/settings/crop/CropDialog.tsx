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
import { useEffect, useId, useRef, useState } from 'react'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import {
  type Box,
  CROP_MODES,
  type CropMode,
  fitted,
  largestBox,
  MINIMUM,
  type Size,
} from './box.ts'
import { CropNumbers } from './CropNumbers.tsx'
import { CropStage } from './CropStage.tsx'
import { exportCrop } from './exportCrop.ts'

/** Widest preview in pixels, and what the window must have left beside it (specification, section 9). */
const PREVIEW = { widest: 600, margin: 32 } as const
/** Frame of the dialog around the preview on a phone. */
const FRAME = 16

interface Props {
  file: File
  /** The mode one begins with. */
  mode: CropMode
  /** What size is best, in words. */
  hint: string
  /** Takes the cropped picture; what it throws is shown. */
  onCropped: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** Cuts a picture before it is uploaded. */
export function CropDialog({ file, mode: firstMode, hint, onCropped, onClose }: Props) {
  const crop = useCrop(file, firstMode)
  const { busy, problem, upload } = useUpload(crop, onCropped)
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

function useCrop(file: File, firstMode: CropMode) {
  const [picture, setPicture] = useState<Size | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [mode, setMode] = useState(firstMode)
  const [box, setBox] = useState<Box | null>(null)
  const [src, setSrc] = useState('')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const probe = new Image()
    probe.onload = () => {
      const size = { width: probe.naturalWidth, height: probe.naturalHeight }
      setPicture(size)
      setBox(largestBox(firstMode, size))
    }
    probe.onerror = () => setProblem('This file cannot be read as an image.')
    probe.src = address
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file, firstMode])

  const room = Math.min(PREVIEW.widest - 48, window.innerWidth - PREVIEW.margin - 2 * FRAME)
  const scale = picture
    ? Math.max(picture.width / room, picture.height / (window.innerHeight / 2))
    : 1
  const minimum = MINIMUM * scale
  return {
    picture,
    problem,
    mode,
    box,
    src,
    image,
    scale,
    minimum,
    setBox,
    setMode: (next: CropMode) => {
      setMode(next)
      if (picture) setBox(largestBox(next, picture))
    },
    typeBox: (next: Box) => picture && setBox(fitted(next, { mode, picture, minimum })),
  }
}

function useUpload(
  { image, box, mode }: ReturnType<typeof useCrop>,
  onCropped: (picture: Blob) => Promise<void>,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async () => {
    if (!image.current || !box) return
    setBusy(true)
    setProblem(null)
    try {
      await onCropped(await exportCrop(image.current, box, mode))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return { busy, problem, upload }
}
