import { createHash } from 'node:crypto'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'
import type { Bucket, StoredFile } from '../source.ts'
import { compareText } from './siteRows.ts'

const PAGE = 1000
const ATTEMPTS = 3

/** Identifies a stored file. */
export const keyOfFile = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>) =>
  `${bucket}/${name}`

/** SHA-256 of bytes, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex')

/** Lists the buckets, sorted by id. */
export async function listBuckets(client: SecretClient): Promise<Bucket[]> {
  const { data, error } = await client.storage.listBuckets()
  mustSucceed(t('cli.subject.buckets'), error)
  const buckets = (data ?? []).map(
    ({ id, public: isPublic, file_size_limit = null, allowed_mime_types = null }) => ({
      ...{ id, public: isPublic, file_size_limit, allowed_mime_types },
    }),
  )
  return buckets.sort((a, b) => compareText(a.id, b.id))
}

/** Lists the files of all buckets page by page, in the byte order of their names. */
export async function* listStoredFiles(client: SecretClient): AsyncGenerator<StoredFile[]> {
  let [after_bucket, after_name] = ['', '']
  for (;;) {
    const { data, error } = await client.rpc('backup_pictures', {
      ...{ after_bucket, after_name, max_rows: PAGE },
    })
    mustSucceed(t('cli.subject.files'), error)
    const rows = (data ?? []).map((row) => ({
      ...{ bucket: row.bucket_id, name: row.name, owner: row.owner_id },
      ...{ type: row.mimetype, cache: row.cache_control, size: row.size },
    }))
    const last = rows.at(-1)
    if (!last) return
    yield rows
    ;[after_bucket, after_name] = [last.bucket, last.name]
  }
}

/**
 * Downloads a stored file; retries twice.
 *
 * @param key - see `keyOfFile`.
 * @throws {TransferError} if the storage refuses it.
 */
export async function downloadFile(client: SecretClient, key: string): Promise<Uint8Array> {
  const slash = key.indexOf('/')
  for (let attempt = 1; ; attempt++) {
    const { data, error } = await client.storage
      .from(key.slice(0, slash))
      .download(key.slice(slash + 1))
    if (data) return new Uint8Array(await data.arrayBuffer())
    if (attempt === ATTEMPTS) {
      throw new TransferError(t('cli.transfer.storageRefused', { file: key, error: error.message }))
    }
  }
}
