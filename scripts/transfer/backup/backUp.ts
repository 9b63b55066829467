import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { OnProgress } from '../source.ts'
import { DatabaseSource } from '../sources/databaseSource.ts'
import { ExportFolderSource } from '../sources/exportFolderSource.ts'
import { ExportFolderTarget } from '../targets/exportFolderTarget.ts'
import { type RestoreReport, RestoreTarget } from '../targets/restoreTarget.ts'
import { packFolder, unpackArchive } from './archive.ts'
import { backupName } from './backupName.ts'
import type { BackupDestination } from './destination.ts'
import type { DecryptionKey, EncryptionKey } from './encryption.ts'
import { exportPasswordHashes, restorePasswordHashes } from './passwordHashes.ts'

/** Content of an archive. */
const EXPORT = 'export'
const ACCOUNTS = 'accounts.jsonl'

/** The site that is backed up or restored. */
interface Site {
  /** Created with the secret key. */
  client: SecretClient
  /** Connection to PostgreSQL, for the password hashes. */
  databaseUrl: string
  onProgress?: OnProgress
}

export interface BackupOptions extends Site {
  destination: BackupDestination
  key: EncryptionKey
  /** Number of backups to keep; older ones are removed. */
  keep: number
  now: Date
}

export interface BackupResult {
  name: string
  bytes: number
  /** Names of the backups that were removed. */
  removed: string[]
}

/**
 * Writes an encrypted backup: content, settings, accounts with their password hashes, stored files.
 * Temporary files can be read by this system user only, and are deleted.
 *
 * @throws {TransferError} if the database, the storage or the destination refuses.
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { client, databaseUrl, destination, key, keep, now, onProgress = () => {} } = options
  return inTemporaryFolder(async (folder) => {
    const content = join(folder, 'content')
    await new ExportFolderTarget(join(content, EXPORT)).write(
      new DatabaseSource(client),
      onProgress,
    )
    await exportPasswordHashes(databaseUrl, join(content, ACCOUNTS))
    const name = backupName(now)
    const file = join(folder, name)
    await packFolder(content, file, key)
    const { size } = await stat(file)
    await destination.store(name, file)
    const { error } = await client.rpc('record_export', { what: 'backup' })
    mustSucceed('the entry in the audit log', error)
    return { name, bytes: size, removed: await removeOld(destination, keep) }
  })
}

async function removeOld(destination: BackupDestination, keep: number): Promise<string[]> {
  const old = (await destination.list()).slice(0, -keep)
  for (const name of old) await destination.remove(name)
  return old
}

export interface RestoreOptions extends Site {
  archive: ReadableStream<Uint8Array>
  key: DecryptionKey
}

/**
 * Restores a backup into an empty site: the same content, files, settings and accounts with their
 * passwords. An interrupted restore continues when it is run again.
 *
 * @throws {TransferError} if the key is wrong, the backup is damaged, or the site has other content.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { client, databaseUrl, archive, key, onProgress = () => {} } = options
  return inTemporaryFolder(async (folder) => {
    await unpackArchive(archive, folder, key)
    const source = await ExportFolderSource.open(join(folder, EXPORT))
    const report = await new RestoreTarget(client).write(source, onProgress)
    await restorePasswordHashes(databaseUrl, join(folder, ACCOUNTS))
    return report
  })
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
