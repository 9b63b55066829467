import { avatarProblem, PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef, useState } from 'react'
import { replaceAvatar } from '../../client/account/avatar.ts'
import type { Account } from '../../client/session/account.ts'
import { dataAddress } from '../../client/uploads/dataAddress.ts'
import { Avatar } from '../../islands/Avatar.tsx'
import { Icon } from '../../islands/Icon.tsx'
import { FILE_BUTTON } from '../accountClasses.ts'

interface Props {
  account: Account
  mediaOrigin: string
  onChange: (address: string) => void
}

type Cropping = { image: HTMLImageElement; Dialog: typeof import('./CropDialog.tsx').CropDialog }

/**
 * Decodes a file, applying its orientation.
 *
 * @throws when the browser cannot decode it.
 */
async function decode(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = await dataAddress(file)
  await image.decode()
  return image
}

/** The avatar, with a control to replace it. The cropper is loaded when a file is chosen. */
export function AvatarSection({ account, mediaOrigin, onChange }: Props) {
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function open(file: File | null): Promise<void> {
    const problem = avatarProblem(file)
    setSaid(problem ? { kind: 'error', text: problem } : null)
    if (problem || !file) return
    const image = await decode(file).catch(() => null)
    if (!image) return setSaid({ kind: 'error', text: PROFILE_MESSAGES.avatarKind })
    try {
      const { CropDialog: Dialog } = await import('./CropDialog.tsx')
      setCropping({ image, Dialog })
    } catch {
      setSaid({ kind: 'error', text: t('account.profile.cropperFailed') })
    }
  }

  const close = () => {
    setCropping(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  return (
    <section className="grid justify-items-start gap-3" aria-label={t('account.profile.avatar')}>
      <Avatar
        key={account.avatar_url}
        person={account}
        mediaOrigin={mediaOrigin}
        size={112}
        look="avatar size-28 text-[3rem]"
      />
      <label className={FILE_BUTTON}>
        <Icon name="camera" />
        {t('account.profile.changeAvatar')}
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0] ?? null)}
        />
      </label>
      <p className="field-hint">{t('account.profile.avatarHint')}</p>
      <p className="form-status" data-kind={said?.kind} role="status">
        {said?.text}
      </p>
      {cropping && (
        <cropping.Dialog
          image={cropping.image}
          onCancel={close}
          onChoose={async (avatar) => {
            const { id, avatar_url } = account
            onChange(await replaceAvatar(id, avatar, avatar_url, Date.now()))
            setSaid({ kind: 'success', text: PROFILE_MESSAGES.saved })
            close()
          }}
        />
      )}
    </section>
  )
}
