import { t } from '@broadsheet/shared/messages/t.ts'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button, Stack } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { ImagePreview } from './ImagePreview.tsx'

interface Props {
  /** Stored address of the image; empty without one. */
  address: string
  label: string
  busy?: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
  /** Text below the buttons. */
  children?: ReactNode
}

/** An image with the buttons that upload, replace and remove it. */
export function ImageChooser({
  address,
  label,
  busy = false,
  onChoose,
  onRemove,
  children,
}: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <ImagePreview address={address} label={label} />
      <Stack
        spacing={1}
        sx={{ flex: 1, minWidth: 180, alignItems: 'flex-start', justifyContent: 'center' }}
      >
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={onChoose}
          aria-label={t('console.settings.image.file', { label })}
        />
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={busy}
          onClick={() => picker.current?.click()}
          aria-label={
            address
              ? t('console.settings.image.replaceNamed', { label })
              : t('console.settings.image.uploadNamed', { label })
          }
        >
          {address ? t('console.settings.image.replace') : t('console.settings.image.upload')}
        </Button>
        {address !== '' && (
          <Button
            color="error"
            disabled={busy}
            onClick={onRemove}
            aria-label={t('console.settings.image.removeNamed', { label })}
          >
            {t('console.settings.image.remove')}
          </Button>
        )}
        {children}
      </Stack>
    </Stack>
  )
}
