import type { SecretClient } from '../../database/client.ts'
import type { PictureFile } from '../../pictures/renditions.ts'
import { TransferError } from '../errors.ts'

const ATTEMPTS = 3
/** A year: what a name stands for never changes. */
const CACHE_SECONDS = '31536000'

/**
 * Stores a file, with a second and a third try, because a network may fail for a moment.
 *
 * @throws {TransferError} when the storage refuses it.
 */
export async function upload(
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
      throw new TransferError(`The storage refused ${name}: ${error.message}`)
  }
}
