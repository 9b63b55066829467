import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { avatarName } from '@broadsheet/shared/domain/profile.ts'
import type { SettingsImage } from '@broadsheet/shared/domain/settingsFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { apiKey, apiUrl, client } from './client.ts'
import { settingsFileName } from './fileNames.ts'
import { problemMessage } from './problems.ts'
import { sendFile } from './sendFile.ts'

const BUCKET = 'site-settings'

interface UploadOptions {
  now: Date
  /** Receives the transferred share: 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a settings image.
 *
 * @returns its address as stored in the database, without the host.
 * @throws Error with the message of the settings screen and the storage's reason.
 */
export async function uploadSettingsImage(
  field: SettingsImage,
  picture: Blob,
  { now, onProgress }: UploadOptions,
): Promise<string> {
  const name = settingsFileName(field, picture.type, now)
  const { data } = await client.auth.getSession()
  try {
    await sendFile({
      url: `${apiUrl}/storage/v1/object/${BUCKET}/${name}`,
      file: picture,
      headers: {
        apikey: apiKey,
        authorization: `Bearer ${data.session?.access_token ?? apiKey}`,
        'content-type': picture.type,
        'x-upsert': 'true',
      },
      onProgress,
    })
  } catch (error) {
    const reason = problemMessage(error)
    throw new Error(t('console.uploadFailed', { reason }), { cause: error })
  }
  return storedAddress(BUCKET, name)
}

/**
 * Stores an avatar of an account.
 *
 * @param picture - a WebP square of AVATAR_LIMITS.pixels.
 * @returns its address as stored in the database, without the host.
 * @throws Error with a message for the user.
 */
export async function uploadAvatar(account: string, picture: Blob, now: Date): Promise<string> {
  const name = avatarName(account, now.getTime(), 'webp')
  const { data } = await client.auth.getSession()
  await sendFile({
    url: `${apiUrl}/storage/v1/object/avatars/${name}`,
    file: picture,
    headers: {
      apikey: apiKey,
      authorization: `Bearer ${data.session?.access_token ?? apiKey}`,
      'content-type': picture.type,
    },
    onProgress: () => undefined,
  })
  return storedAddress('avatars', name)
}

/** The address of a stored image for the console, possibly on another host. */
export function pictureSource(address: string): string {
  return address.startsWith('/storage/') ? apiUrl + address : address
}
