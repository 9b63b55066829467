import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import { AvatarChooser } from '../../forms/AvatarChooser.tsx'
import { squareOf } from '../../forms/squareOf.ts'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { uploadAvatar } from '../../providers/uploads.ts'
import { AuthorAvatar } from '../authors/AuthorAvatar.tsx'
import { PAGE_META, type UserOfPage } from './userDetails.ts'

/** The avatar of an account, which an admin can replace and remove. */
export function AvatarField({ user }: { user: UserOfPage }) {
  const { save, busy } = useSaveAvatar(user)
  return (
    <AvatarChooser
      avatar={<AuthorAvatar author={{ ...user, kind: 'person' }} size={72} />}
      hasImage={user.avatar_url !== null}
      busy={busy}
      onChoose={(image) =>
        save(async () => uploadAvatar(user.id, await squareOf(image), new Date()))
      }
      onRemove={() => save(async () => null)}
    />
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
