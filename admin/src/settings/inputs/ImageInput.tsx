import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_MESSAGES } from '@broadsheet/shared/domain/settings.ts'
import { SETTINGS_FIELDS, type SettingsImage } from '@broadsheet/shared/domain/settingsFields.ts'
import type { CropMode } from '@broadsheet/shared/images/cropModes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { useInput, useNotify } from 'react-admin'
import { ImageChooser } from '../../forms/ImageChooser.tsx'
import { LazyPart } from '../../layout/LazyPart.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { uploadSettingsImage } from '../../providers/uploads.ts'
import type { TakePicture } from '../crop/useCropUpload.ts'
import { useChosenFile } from './useChosenFile.ts'

const loadCropDialog = async () => (await import('../crop/CropDialog.tsx')).CropDialog

/** Initial crop mode (specification, section 4). */
const MODES: Readonly<Record<SettingsImage, CropMode>> = {
  site_logo: 'circle',
  about_hero_image: 'square',
  og_image: '16:9',
}

/** An image of the settings: chosen, cropped and uploaded at once, stored by saving the form. */
export function ImageInput({ source }: { source: SettingsImage }) {
  const { label, size, input }: EntityField = SETTINGS_FIELDS[source]
  const { field } = useInput({ source })
  const notify = useNotify()
  const { file, problem, choose, close } = useChosenFile()
  const id = useId()
  const { width = 0, height = 0 } = size ?? {}
  const hint = t('console.settings.image.size', { width, height })
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
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ImageChooser
          address={address}
          label={label}
          onChoose={choose}
          onRemove={() => field.onChange('')}
        >
          <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
            {hint} {input?.hint}
          </Typography>
        </ImageChooser>
      </Paper>
      {file && (
        <LazyPart
          name="crop"
          load={loadCropDialog}
          loading={<LoadingLine>{t('console.settings.crop.loading')}</LoadingLine>}
        >
          {(CropDialog) => (
            <CropDialog
              file={file}
              mode={MODES[source]}
              hint={hint}
              onCropped={upload}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </Box>
  )
}
