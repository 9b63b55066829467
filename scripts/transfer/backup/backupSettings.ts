import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { bucketEnvironment, type Environment } from '../../deploy/environment.ts'
import { TransferError } from '../errors.ts'
import { type BackupDestination, BucketDestination, FolderDestination } from './destination.ts'
import type { DecryptionKey, EncryptionKey } from './encryption.ts'

const HOUR = 3_600_000

/** Environment variables of backups, for --help. */
export const BACKUP_HELP = t('cli.backupHelp')

/** Scheduled backups of the publisher. */
export interface BackupPlan {
  destination: BackupDestination
  key: EncryptionKey
  everyMilliseconds: number
  /** Number of backups to keep. */
  keep: number
}

/**
 * Reads the settings of scheduled backups.
 *
 * @returns null if BACKUP_TO is not set.
 * @throws {TransferError} if a variable is invalid or missing.
 */
export function readBackupPlan(env: Environment): BackupPlan | null {
  if (!env.BACKUP_TO) return null
  return {
    destination: destinationOf(env.BACKUP_TO, env),
    key: encryptionKey(env),
    everyMilliseconds: wholeNumber(env, 'BACKUP_EVERY_HOURS', 24) * HOUR,
    keep: wholeNumber(env, 'BACKUP_KEEP', 14),
  }
}

/**
 * Opens the location of backups.
 *
 * @param to - a folder, or `s3://BUCKET/PREFIX`.
 * @throws {TransferError} if the name of the bucket is missing.
 */
export function destinationOf(to: string, env: Environment): BackupDestination {
  if (!to.startsWith('s3://'))
    return new FolderDestination(resolve(env.INIT_CWD ?? process.cwd(), to))
  const [bucket = '', ...prefix] = to.slice('s3://'.length).replace(/\/+$/, '').split('/')
  if (bucket === '') throw new TransferError(t('cli.backup.noBucket'))
  return new BucketDestination(bucketEnvironment({ ...env, S3_BUCKET: bucket }), prefix.join('/'))
}

/** @throws {TransferError} unless exactly one of the two variables is set. */
export function encryptionKey(env: Environment): EncryptionKey {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = env
  if (passphrase && recipient) {
    throw new TransferError(t('cli.backup.twoKeys'))
  }
  if (passphrase) return { passphrase }
  if (recipient) return { recipient }
  throw new TransferError(t('cli.backup.noKey'))
}

/** @throws {TransferError} if neither is set, or the file cannot be read. */
export function decryptionKey(env: Environment): DecryptionKey {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_IDENTITY: identity } = env
  if (identity) return { identity: identity.startsWith('AGE-') ? identity : identityIn(identity) }
  if (passphrase) return { passphrase }
  throw new TransferError(t('cli.restore.noKey'))
}

/** The secret key in a file of `age-keygen`; its other lines are comments. */
function identityIn(file: string): string {
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((text) => text.startsWith('AGE-'))
    if (line) return line.trim()
  } catch (error) {
    throw new TransferError(t('cli.restore.identityUnreadable', { file }), { cause: error })
  }
  throw new TransferError(t('cli.restore.identityMissing', { file }))
}

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number
  throw new TransferError(t('cli.wholeNumber', { name, least: 1, most: 10_000, value: text }))
}
