import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import type { PictureFile } from '../../pictures/renditions.ts'
import { TransferError } from '../errors.ts'

const ATTEMPTS = 3
/** One year: the content of a name never changes. */
const CACHE_SECONDS = '31536000'

/**
 * Uploads an image; retries twice.
 *
 * @throws {TransferError} if the storage refuses it.
 */
export async function uploadImage(
  client: SecretClient,
  bucket: string,
  { name, bytes }: PictureFile,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await client.storage.from(bucket).upload(name, bytes, {
      contentType: 'image/webp',
      cacheControl: CACHE_SECONDS,
      upsert: true,
    })
    if (!error) return
    if (attempt === ATTEMPTS)
      throw new TransferError(
        t('cli.transfer.storageRefused', { file: name, error: error.message }),
      )
  }
}
