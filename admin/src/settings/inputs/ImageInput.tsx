import {
  SETTINGS_IMAGES,
  SETTINGS_MESSAGES,
  type SettingsImage,
} from '@broadsheet/shared/domain/settings.ts'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useId, useRef } from 'react'
import { useInput, useNotify } from 'react-admin'
import { uploadSettingsImage } from '../../providers/uploads.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import type { CropMode } from '../crop/modes.ts'
import type { TakePicture } from '../crop/useCropUpload.ts'
import { SettingsPicture } from './SettingsPicture.tsx'
import { useChosenFile } from './useChosenFile.ts'

interface Props {
  source: SettingsImage
  label: string
  /** Initial crop mode. */
  mode: CropMode
  /** Additional note about the file. */
  note?: string
}

/** An image of the settings: chosen, cropped and uploaded at once, stored by saving the form. */
export function ImageInput({ source, label, mode, note = '' }: Props) {
  const { field } = useInput({ source })
  const notify = useNotify()
  const { file, problem, choose, close } = useChosenFile()
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const { width, height } = SETTINGS_IMAGES[source]
  const hint = `Recommended size: ${width}x${height} px.`
  const address = typeof field.value === 'string' ? field.value : ''
  const upload: TakePicture = async (picture, onProgress) => {
    field.onChange(await uploadSettingsImage(source, picture, { now: new Date(), onProgress }))
    close()
    notify(SETTINGS_MESSAGES.uploaded, { type: 'success' })
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <SettingsPicture address={address} label={label} />
        <Stack
          spacing={1}
          sx={{ flex: 1, minWidth: 180, alignItems: 'flex-start', justifyContent: 'center' }}
        >
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            onChange={choose}
            aria-label={`File for ${label}`}
          />
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            onClick={() => picker.current?.click()}
            aria-label={`${address ? 'Replace' : 'Upload'} image: ${label}`}
          >
            {address ? 'Replace image' : 'Upload image'}
          </Button>
          {address !== '' && (
            <Button color="error" onClick={() => field.onChange('')} aria-label={`Remove ${label}`}>
              Remove
            </Button>
          )}
          <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
            {hint} {note}
          </Typography>
        </Stack>
      </Paper>
      {file && (
        <CropDialog file={file} mode={mode} hint={hint} onCropped={upload} onClose={close} />
      )}
    </Box>
  )
}
