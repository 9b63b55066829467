import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inBatches, inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'
import {
  type BackedUpFile,
  digestOf,
  download,
  type StoredFile,
  storedFiles,
} from '../export/storedFiles.ts'
import { backedUpPictures, linesOf } from '../sources/exportFolderSource.ts'

const AT_A_TIME = 4
const ATTEMPTS = 3
const BATCH = 500

const placeOf = ({ bucket, name }: StoredFile) => `${bucket}/${name}`

export interface PictureDifference {
  missing: BackedUpFile[]
  /** Files only the paper has, or with other bytes. */
  foreign: number
}

/** Compares the stored files of the paper with those of a backup. */
export async function comparePictures(
  client: SecretClient,
  folder: string,
): Promise<PictureDifference> {
  const present = new Map<string, StoredFile>()
  for await (const files of storedFiles(client)) {
    for (const file of files) present.set(placeOf(file), file)
  }
  const result: PictureDifference = { missing: [], foreign: 0 }
  for await (const file of backedUpPictures(folder)) {
    const found = present.get(placeOf(file))
    present.delete(placeOf(file))
    if (!found) result.missing.push(file)
    else if (digestOf(await download(client, found)) !== file.sha256) result.foreign++
    else if (found.owner !== file.owner) result.missing.push(file)
  }
  result.foreign += present.size
  return result
}

interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** Makes the buckets that the migrations have not made. */
export async function createBuckets(client: SecretClient, folder: string): Promise<void> {
  const { data, error } = await client.storage.listBuckets()
  mustSucceed('the list of buckets', error)
  const present = new Set(data?.map(({ id }) => id))
  for await (const bucket of linesOf<Bucket>(folder, 'buckets')) {
    if (present.has(bucket.id)) continue
    const made = await client.storage.createBucket(bucket.id, {
      public: bucket.public,
      ...(bucket.file_size_limit === null ? {} : { fileSizeLimit: bucket.file_size_limit }),
      ...(bucket.allowed_mime_types === null
        ? {}
        : { allowedMimeTypes: bucket.allowed_mime_types }),
    })
    mustSucceed(`the bucket ${bucket.id}`, made.error)
  }
}

/** Stores pictures, and gives them back to those who had uploaded them. */
export async function writePictures(
  client: SecretClient,
  folder: string,
  files: readonly BackedUpFile[],
  onFile: () => void,
): Promise<void> {
  for (const batch of inBatches(files, BATCH)) {
    await inParallel(batch, AT_A_TIME, async (file) => {
      await store(client, file, await readFile(join(folder, file.file)))
      onFile()
    })
    const owners = batch.map(({ bucket, name, owner }) => ({
      ...{ bucket_id: bucket, name, owner_id: owner },
    }))
    const { error } = await client.rpc('restore_picture_owners', {
      owners: JSON.stringify(owners),
    })
    mustSucceed('the owners of pictures', error)
  }
}

async function store(client: SecretClient, file: BackedUpFile, bytes: Uint8Array): Promise<void> {
  const seconds = /max-age=(\d+)/.exec(file.cache ?? '')?.[1]
  for (let attempt = 1; ; attempt++) {
    const { error } = await client.storage.from(file.bucket).upload(file.name, bytes, {
      ...(seconds === undefined ? {} : { cacheControl: seconds }),
      contentType: file.type ?? 'application/octet-stream',
      upsert: true,
    })
    if (!error) return
    if (attempt === ATTEMPTS) {
      throw new TransferError(`The storage refused ${placeOf(file)}: ${error.message}`)
    }
  }
}
