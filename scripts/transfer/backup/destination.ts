import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketAddress } from '../../deploy/bucket/bucketAddress.ts'
import { openStore } from '../../deploy/bucket/store.ts'
import { TransferError } from '../errors.ts'
import { streamOf } from './archive.ts'
import { isBackupName } from './backupName.ts'

/** Location of backups. */
export interface BackupDestination {
  /** Names of the backups, oldest first. */
  list(): Promise<string[]>
  /** Stores a file under a name, completely or not at all. */
  store(name: string, file: string): Promise<void>
  /** @throws {TransferError} if there is no backup with this name. */
  read(name: string): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
}

/** A folder, such as a mounted disk. */
export function folderDestination(folder: string): BackupDestination {
  return {
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter(isBackupName).sort()
    },
    async store(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = join(folder, `.${name}.partial`)
      try {
        await copyFile(file, partial)
        await rename(partial, join(folder, name))
      } finally {
        await rm(partial, { force: true })
      }
    },
    async read(name) {
      if (!(await this.list()).includes(name)) throw missing(name)
      return streamOf(join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/**
 * A bucket of any provider that supports S3.
 *
 * @param prefix - beginning of the keys, without a trailing slash; may be empty.
 */
export function bucketDestination(address: BucketAddress, prefix: string): BackupDestination {
  const store = openStore(address)
  const start = prefix === '' ? '' : `${prefix}/`
  return {
    async list() {
      const keys = [...(await store.list(start)).keys()]
      return keys
        .map((key) => key.slice(start.length))
        .filter(isBackupName)
        .sort()
    },
    store: (name, file) => store.putFile(`${start}${name}`, file),
    async read(name) {
      const body = await store.stream(`${start}${name}`)
      if (body === null) throw missing(name)
      return body
    },
    remove: (name) => store.remove(`${start}${name}`),
  }
}

function missing(name: string): TransferError {
  return new TransferError(`There is no backup named ${name}.`)
}
