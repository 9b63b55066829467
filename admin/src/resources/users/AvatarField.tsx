import { t } from '@broadsheet/shared/messages/t.ts'
import { Avatar, Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useUpdate } from 'react-admin'
import { squareOf } from '../../forms/squareOf.ts'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { pictureSource, uploadAvatar } from '../../providers/uploads.ts'
import { PAGE_META, type UserOfPage } from './userDetails.ts'

/** The avatar of an account, which an admin can replace and remove. */
export function AvatarField({ user }: { user: UserOfPage }) {
  const { save, busy } = useSaveAvatar(user)
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file) await save(async () => uploadAvatar(user.id, await squareOf(file), new Date()))
  }
  const { avatar_url, full_name, username } = user
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        src={avatar_url === null ? '' : pictureSource(avatar_url)}
        alt=""
        sx={{
          width: 72,
          height: 72,
          fontSize: 32,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {(full_name ?? username).charAt(0).toUpperCase()}
      </Avatar>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('console.resources.users.chooseAvatar')}
        </Button>
        {avatar_url !== null && (
          <Button size="small" color="error" disabled={busy} onClick={() => save(async () => null)}>
            {t('console.resources.users.removeAvatar')}
          </Button>
        )}
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      </Stack>
    </Stack>
  )
}

function useSaveAvatar(user: UserOfPage) {
  const [update] = useUpdate<UserOfPage>()
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const alert = useAlert()
  const save = async (addressOf: () => Promise<string | null>) => {
    setBusy(true)
    try {
      const data = { avatar_url: await addressOf() }
      await update(
        'users',
        { id: user.id, data, previousData: user, meta: PAGE_META },
        { returnPromise: true },
      )
      await queryClient.invalidateQueries()
    } catch (error) {
      alert(t('console.resources.users.avatarFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return { save, busy }
}
