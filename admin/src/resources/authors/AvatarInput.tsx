import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, FormHelperText, Stack } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { squareOf } from '../../forms/squareOf.ts'
import { problemMessage } from '../../providers/problems.ts'
import { uploadAvatar } from '../../providers/uploads.ts'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import type { GuestAuthor } from './author.ts'

/** The avatar of the author in the form. It is uploaded at once and saved with the other fields. */
export function AvatarInput() {
  const { field } = useInput({ source: 'avatar_url' })
  const { busy, problem, upload } = useUpload(field.onChange)
  const author = useWatch() as GuestAuthor
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file) await upload(author.id, file)
  }
  return (
    <div>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <AuthorAvatar author={author} size={72} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            loading={busy}
            onClick={() => input.current?.click()}
          >
            {t('console.resources.users.chooseAvatar')}
          </Button>
          {field.value && (
            <Button size="small" color="error" disabled={busy} onClick={() => field.onChange(null)}>
              {t('console.resources.users.removeAvatar')}
            </Button>
          )}
          <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
        </Stack>
      </Stack>
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </div>
  )
}

function useUpload(onUploaded: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (author: string, file: Blob) => {
    setBusy(true)
    setProblem(null)
    try {
      onUploaded(await uploadAvatar(author, await squareOf(file), new Date()))
    } catch (error) {
      setProblem(t('console.resources.users.avatarFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return { busy, problem, upload }
}
