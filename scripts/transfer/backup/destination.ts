import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { BucketAddress } from '../../deploy/bucket/bucketAddress.ts'
import { BucketStore } from '../../deploy/bucket/bucketStore.ts'
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
export class FolderDestination implements BackupDestination {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Lists the backups in the folder. */
  async list(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    return names.filter(isBackupName).sort()
  }

  /** Copies a file into the folder. */
  async store(name: string, file: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const partial = join(this.#folder, `.${name}.partial`)
    try {
      await copyFile(file, partial)
      await rename(partial, join(this.#folder, name))
    } finally {
      await rm(partial, { force: true })
    }
  }

  /** Opens a backup. */
  async read(name: string): Promise<ReadableStream<Uint8Array>> {
    if (!(await this.list()).includes(name)) throw missing(name)
    return streamOf(join(this.#folder, name))
  }

  /** Deletes a backup. */
  remove(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true })
  }
}

/** A bucket of any provider that supports S3. */
export class BucketDestination implements BackupDestination {
  readonly #store: BucketStore
  readonly #prefix: string

  /** @param prefix - beginning of the keys, without a trailing slash; may be empty. */
  constructor(address: BucketAddress, prefix: string) {
    this.#store = new BucketStore(address)
    this.#prefix = prefix === '' ? '' : `${prefix}/`
  }

  /** Lists the backups in the bucket. */
  async list(): Promise<string[]> {
    const keys = [...(await this.#store.list(this.#prefix)).keys()]
    return keys
      .map((key) => key.slice(this.#prefix.length))
      .filter(isBackupName)
      .sort()
  }

  /** Uploads a file. */
  store(name: string, file: string): Promise<void> {
    return this.#store.putFile(this.#prefix + name, file)
  }

  /** Opens a backup. */
  async read(name: string): Promise<ReadableStream<Uint8Array>> {
    const body = await this.#store.stream(this.#prefix + name)
    if (body === null) throw missing(name)
    return body
  }

  /** Deletes a backup. */
  remove(name: string): Promise<void> {
    return this.#store.remove(this.#prefix + name)
  }
}

function missing(name: string): TransferError {
  return new TransferError(t('cli.backup.unknown', { name }))
}
