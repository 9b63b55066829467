import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'

const PAGE = 1000
const AT_A_TIME = 8
const ATTEMPTS = 3

/** A stored file as the database knows it. */
export interface StoredFile {
  bucket: string
  name: string
  owner: string | null
  type: string | null
  cache: string | null
  size: number
}

/** A file of a backup. */
export interface BackedUpFile extends StoredFile {
  /** Its path in the folder of the backup. */
  file: string
  sha256: string
}

/** Every stored file of every bucket, page by page, in the order of the bytes of the names. */
export async function* storedFiles(client: SecretClient): AsyncGenerator<StoredFile[]> {
  let [after_bucket, after_name] = ['', '']
  for (;;) {
    const { data, error } = await client.rpc('backup_pictures', {
      ...{ after_bucket, after_name, max_rows: PAGE },
    })
    mustSucceed('the list of pictures', error)
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
 * Reads the bytes of a stored file, with a second and a third try.
 *
 * @throws {TransferError} when the storage does not give them.
 */
export async function download(
  client: SecretClient,
  { bucket, name }: StoredFile,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    const { data, error } = await client.storage.from(bucket).download(name)
    if (data) return new Uint8Array(await data.arrayBuffer())
    if (attempt === ATTEMPTS) {
      throw new TransferError(`The storage refused ${bucket}/${name}: ${error.message}`)
    }
  }
}

/**
 * Copies pictures into the folder, byte for byte.
 *
 * @returns where each is, in the same order.
 */
export async function copyPictures(
  client: SecretClient,
  folder: string,
  files: readonly StoredFile[],
): Promise<BackedUpFile[]> {
  // One after the other: who gets the readable name must not depend on who is faster.
  const placed: { stored: StoredFile; file: string }[] = []
  for (const stored of files) placed.push({ stored, file: await placeFor(folder, stored) })
  return inParallel(placed, AT_A_TIME, async ({ stored, file }) => {
    const bytes = await download(client, stored)
    await writeFile(join(folder, file), bytes)
    return { ...stored, size: bytes.length, file, sha256: digestOf(bytes) }
  })
}

/** The SHA-256 of bytes, in hexadecimal. */
export const digestOf = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex')

const READABLE = /^(?!\.)[\w.@+-]{1,150}$/

/**
 * Makes the file a picture gets, still empty, and returns its path. It has the name it has in the storage, unless a disk cannot hold
 * that one: odd characters, or one name that is a file and a folder, or differs in capitals only.
 */
async function placeFor(folder: string, { bucket, name }: StoredFile): Promise<string> {
  const parts = [bucket, ...name.split('/')]
  const odd = `pictures/.other/${digestOf(`${bucket}/${name}`)}`
  const path = parts.every((part) => READABLE.test(part)) ? `pictures/${parts.join('/')}` : odd
  try {
    await create(join(folder, path))
    return path
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (path === odd || !['EEXIST', 'EISDIR', 'ENOTDIR'].includes(code)) throw error
    await create(join(folder, odd))
    return odd
  }
}

async function create(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '', { flag: 'wx' })
}
