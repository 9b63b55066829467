import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { SETTINGS_MESSAGES, type SettingsImage } from '@broadsheet/shared/domain/settings.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { apiKey, apiUrl, client } from './client.ts'
import { settingsFileName } from './fileNames.ts'
import { sendFile } from './sendFile.ts'

const BUCKET = 'site-settings'

interface UploadOptions {
  now: Date
  /** Told how much has arrived: 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a picture of the settings.
 *
 * @returns its address as the database keeps it, without the host.
 * @throws Error with the message of the settings screen, the storage's reason behind it.
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
    const reason = reasonOf(error)
    throw new Error(`${SETTINGS_MESSAGES.uploadFailed}: ${reason}`, { cause: error })
  }
  return storedAddress(BUCKET, name)
}

/** The address of a stored picture for a page of the console, which may lie on another host. */
export function pictureSource(address: string): string {
  return address.startsWith('/storage/') ? apiUrl + address : address
}
