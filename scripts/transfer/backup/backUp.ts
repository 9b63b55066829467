import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecretClient } from '../../database/client.ts'
import type { Progress } from '../../terminal/progress.ts'
import { exportSite } from '../export/exportSite.ts'
import { type RestoreReport, restoreSite } from '../restore/restoreSite.ts'
import { packFolder, unpackArchive } from './archive.ts'
import { backupName } from './backupName.ts'
import type { BackupDestination } from './destination.ts'
import type { DecryptionKey, EncryptionKey } from './encryption.ts'
import { exportAccounts, restoreAccounts } from './passwordHashes.ts'

/** The publication whose content is backed up or restored. */
interface Publication {
  /** Made with the secret key. */
  client: SecretClient
  /** Direct connection, for the digests of passwords. */
  databaseUrl: string
  onProgress?: (progress: Progress) => void
}

export interface BackupOptions extends Publication {
  destination: BackupDestination
  key: EncryptionKey
  /** How many backups are kept; older ones are removed. */
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
 * Makes an encrypted backup of everything: content, settings, accounts with the digests of their
 * passwords, stored files. What is written on the way is readable by this account only, and removed.
 *
 * @throws {TransferError} when the database, the storage or the destination refuse.
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { client, databaseUrl, destination, key, keep, now, onProgress } = options
  return inTemporaryFolder(async (folder) => {
    const content = join(folder, 'content')
    await exportSite({
      client,
      folder: join(content, 'export'),
      ...(onProgress && { onProgress }),
    })
    await exportAccounts(databaseUrl, join(content, ACCOUNTS))
    const name = backupName(now)
    const file = join(folder, name)
    await packFolder(content, file, key)
    const { size } = await stat(file)
    await destination.store(name, file)
    return { name, bytes: size, removed: await removeOld(destination, keep) }
  })
}

const ACCOUNTS = 'accounts.jsonl'

async function removeOld(destination: BackupDestination, keep: number): Promise<string[]> {
  const old = (await destination.list()).slice(0, -keep)
  for (const name of old) await destination.remove(name)
  return old
}

export interface RestoreOptions extends Publication {
  archive: ReadableStream<Uint8Array>
  key: DecryptionKey
}

/**
 * Brings a backup back into an empty publication: the same content, files, settings and accounts, who
 * sign in with the passwords they had. Running it again finishes what was interrupted.
 *
 * @throws {TransferError} when the key does not fit, the backup is damaged, or the publication holds
 *   something else.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { client, databaseUrl, archive, key, onProgress } = options
  return inTemporaryFolder(async (folder) => {
    await unpackArchive(archive, folder, key)
    const report = await restoreSite({
      ...{ client, folder: join(folder, 'export') },
      ...(onProgress && { onProgress }),
    })
    await restoreAccounts(databaseUrl, join(folder, ACCOUNTS))
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
