import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { t } from '@broadsheet/shared/messages/t.ts'
import { packTar, unpackTar } from 'modern-tar/fs'
import { TransferError } from '../errors.ts'
import { type DecryptionKey, decrypt, type EncryptionKey, encrypt } from './encryption.ts'

/** Packs a folder into an encrypted archive: tar, gzip, age. Memory use is constant. */
export async function packFolder(folder: string, file: string, key: EncryptionKey): Promise<void> {
  const zip = createGzip()
  const plain = Readable.toWeb(zip) as ReadableStream<Uint8Array>
  const encrypted = await encrypt(plain, key)
  await Promise.all([
    pipeline(packTar(folder), zip),
    pipeline(
      Readable.fromWeb(encrypted as NodeReadableStream),
      createWriteStream(file, { mode: 0o600 }),
    ),
  ])
}

/**
 * Unpacks an archive into a folder.
 *
 * @throws {TransferError} if the key is wrong, or the archive is damaged or truncated.
 */
export async function unpackArchive(
  archive: ReadableStream<Uint8Array>,
  folder: string,
  key: DecryptionKey,
): Promise<void> {
  const plain = await decrypt(archive, key)
  try {
    await pipeline(
      Readable.fromWeb(plain as NodeReadableStream),
      createGunzip(),
      unpackTar(folder) as Writable,
    )
  } catch (error) {
    throw new TransferError(t('cli.backup.damaged'), { cause: error })
  }
}

/** Opens a file as a stream of bytes. */
export function streamOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}
