import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { avatarName } from '@broadsheet/shared/domain/profile.ts'
import type { SettingsImage } from '@broadsheet/shared/domain/settingsFields.ts'
import { drawRenditions } from '@broadsheet/shared/images/drawRenditions.ts'
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
  try {
    await store(BUCKET, name, picture, onProgress)
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
  await store('avatars', name, picture)
  return storedAddress('avatars', name)
}

/**
 * Stores an image for articles in all its renditions.
 *
 * @param onProgress - receives the transferred share: 0 to 1.
 * @returns its address as stored in the database, without the host.
 * @throws Error with a message for the user, also when the browser cannot read the file.
 */
export async function uploadArticleImage(
  file: File,
  { now, onProgress }: UploadOptions,
): Promise<string> {
  const { name, files } = await drawRenditions(
    file,
    `${now.getTime()}-${crypto.randomUUID().slice(0, 8)}`,
  )
  for (const [index, rendition] of files.entries())
    await store('article-images', rendition.name, rendition.bytes, (part) =>
      onProgress((index + part) / files.length),
    )
  return storedAddress('article-images', name)
}

async function store(
  bucket: string,
  name: string,
  file: Blob,
  onProgress: (part: number) => void = () => undefined,
): Promise<void> {
  const { data } = await client.auth.getSession()
  await sendFile({
    url: `${apiUrl}/storage/v1/object/${bucket}/${name}`,
    file,
    headers: {
      apikey: apiKey,
      authorization: `Bearer ${data.session?.access_token ?? apiKey}`,
      'content-type': file.type,
      'x-upsert': 'true',
      // Names contain the time and are not used again.
      'cache-control': 'max-age=31536000',
    },
    onProgress,
  })
}

/** The address of a stored image for the console, possibly on another host. */
export function pictureSource(address: string): string {
  return address.startsWith('/storage/') ? apiUrl + address : address
}
