import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { useState } from 'react'
import type { StoredImage } from '../../../client/articles/images.ts'
import type { Account } from '../../../client/session/account.ts'
import { FocusDialog } from './FocusDialog.tsx'
import { noteStoredImage } from './useStoredImage.ts'

interface Props {
  image: StoredImage
  /** Address of the picture as stored in the database. */
  url: string
  account: Pick<Account, 'id' | 'role' | 'publishing_policy' | 'mfa_missing'>
  mediaOrigin: string
}

/** Opens the dialog of the focal point; nothing for an image that this account may not change. */
export function FocusButton({ image, url, account, mediaOrigin }: Props) {
  const [isOpen, setOpen] = useState(false)
  const actor = { ...account, suspended_at: null }
  const isOwn = image.owner_id === account.id
  const uploads = isOwn && can(actor, 'upload_images', { owner: account.id })
  if (!uploads && !can(actor, 'describe_images')) return null
  return (
    <>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        {t('editor.focus.open')}
      </button>
      {isOpen && (
        <FocusDialog
          image={image}
          src={mediaUrl(url, mediaOrigin)}
          onCancel={() => setOpen(false)}
          onSaved={(saved) => {
            noteStoredImage(url, saved)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
