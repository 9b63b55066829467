import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { SETTINGS_MESSAGES, type SettingsImage } from '@broadsheet/shared/domain/settings.ts'
import { apiUrl, client } from './client.ts'
import { settingsFileName } from './fileNames.ts'

const BUCKET = 'site-settings'

/**
 * Uploads a picture of the settings.
 *
 * @returns its address as the database keeps it, without the host.
 * @throws Error with the message of the settings screen, the storage's reason behind it.
 */
export async function uploadSettingsImage(
  field: SettingsImage,
  picture: Blob,
  now: Date,
): Promise<string> {
  const name = settingsFileName(field, picture.type, now)
  const { error } = await client.storage
    .from(BUCKET)
    .upload(name, picture, { upsert: true, contentType: picture.type })
  if (error) throw new Error(`${SETTINGS_MESSAGES.uploadFailed}: ${error.message}`)
  return storedAddress(BUCKET, name)
}

/** The address of a stored picture for a page of the console, which may lie on another host. */
export function pictureSource(address: string): string {
  return address.startsWith('/storage/') ? apiUrl + address : address
}
