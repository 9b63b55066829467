import { t } from '@broadsheet/shared/messages/t.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'
import { keyOfFile } from '../export/storedFiles.ts'
import type { Bucket, SourceFile, StoredFile } from '../source.ts'

const AT_A_TIME = 4
const ATTEMPTS = 3

/** Creates a bucket. */
export async function createBucket(client: SecretClient, bucket: Bucket): Promise<void> {
  const { file_size_limit, allowed_mime_types } = bucket
  const { error } = await client.storage.createBucket(bucket.id, {
    public: bucket.public,
    ...(file_size_limit === null ? {} : { fileSizeLimit: file_size_limit }),
    ...(allowed_mime_types === null ? {} : { allowedMimeTypes: allowed_mime_types }),
  })
  mustSucceed(t('cli.subject.bucket', { name: bucket.id }), error)
}

/**
 * Uploads files and restores their owners.
 *
 * @param read - returns the bytes of a file; null if it is missing.
 */
export async function writeFiles(
  client: SecretClient,
  files: readonly SourceFile[],
  read: (path: string) => Promise<Uint8Array | null>,
  onFile: () => void,
): Promise<void> {
  await inParallel(files, AT_A_TIME, async ({ stored, path }) => {
    const bytes = await read(path)
    if (!bytes) throw new TransferError(t('cli.export.fileMissing', { path }))
    await uploadFile(client, stored, bytes)
    onFile()
  })
  const owners = files.map(({ stored: { bucket, name, owner } }) => ({
    ...{ bucket_id: bucket, name, owner_id: owner },
  }))
  const { error } = await client.rpc('restore_picture_owners', { owners: JSON.stringify(owners) })
  mustSucceed(t('cli.subject.fileOwners'), error)
}

async function uploadFile(
  client: SecretClient,
  stored: StoredFile,
  bytes: Uint8Array,
): Promise<void> {
  const seconds = /max-age=(\d+)/.exec(stored.cache ?? '')?.[1]
  for (let attempt = 1; ; attempt++) {
    const { error } = await client.storage.from(stored.bucket).upload(stored.name, bytes, {
      ...(seconds === undefined ? {} : { cacheControl: seconds }),
      contentType: stored.type ?? 'application/octet-stream',
      upsert: true,
    })
    if (!error) return
    if (attempt === ATTEMPTS) {
      throw new TransferError(
        t('cli.transfer.storageRefused', { file: keyOfFile(stored), error: error.message }),
      )
    }
  }
}
