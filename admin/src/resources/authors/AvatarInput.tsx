import { t } from '@broadsheet/shared/messages/t.ts'
import { FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { AvatarChooser } from '../../forms/AvatarChooser.tsx'
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
  return (
    <div>
      <AvatarChooser
        avatar={<AuthorAvatar author={author} size={72} />}
        hasImage={Boolean(field.value)}
        busy={busy}
        onChoose={(image) => upload(author.id, image)}
        onRemove={() => field.onChange(null)}
      />
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
