import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Stack } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef } from 'react'

interface Props {
  /** The avatar, or the initial in its place. */
  avatar: ReactNode
  hasImage: boolean
  busy: boolean
  onChoose: (image: Blob) => unknown
  onRemove: () => unknown
}

/** An avatar with the buttons that replace and remove its image. */
export function AvatarChooser({ avatar, hasImage, busy, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      {avatar}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('console.resources.users.chooseAvatar')}
        </Button>
        {hasImage && (
          <Button size="small" color="error" disabled={busy} onClick={onRemove}>
            {t('console.resources.users.removeAvatar')}
          </Button>
        )}
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      </Stack>
    </Stack>
  )
}
