import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bucketEnvironment, type Environment } from '../../deploy/environment.ts'
import { TransferError } from '../errors.ts'
import { type BackupDestination, bucketDestination, folderDestination } from './destination.ts'
import type { DecryptionKey, EncryptionKey } from './encryption.ts'

const HOUR = 3_600_000

/** The environment variables of backups, as every --help that reads them lists them. */
export const BACKUP_HELP = `\
  BACKUP_TO           folder, or s3://BUCKET/PREFIX with S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID
                      and AWS_SECRET_ACCESS_KEY; providers take one file of mostly 5 GB at most
  BACKUP_PASSPHRASE   encrypts with a passphrase
  BACKUP_RECIPIENT    or with a public age key (age1…), whose secret key is kept elsewhere`

/** When the publisher makes backups by itself. */
export interface BackupPlan {
  destination: BackupDestination
  key: EncryptionKey
  everyMilliseconds: number
  /** How many backups are kept. */
  keep: number
}

/**
 * Reads when and where the publisher makes backups.
 *
 * @returns null when BACKUP_TO is not set.
 * @throws {TransferError} when a variable is wrong or missing.
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
 * Where backups are kept.
 *
 * @param to - a folder, or `s3://BUCKET/PREFIX`.
 * @throws {TransferError} when no bucket is named.
 */
export function destinationOf(to: string, env: Environment): BackupDestination {
  if (!to.startsWith('s3://')) return folderDestination(resolve(env.INIT_CWD ?? process.cwd(), to))
  const [bucket = '', ...prefix] = to.slice('s3://'.length).replace(/\/+$/, '').split('/')
  if (bucket === '') throw new TransferError('Name a bucket: s3://BUCKET/PREFIX.')
  return bucketDestination(bucketEnvironment({ ...env, S3_BUCKET: bucket }), prefix.join('/'))
}

/** @throws {TransferError} unless exactly one way of encrypting is set. */
export function encryptionKey(env: Environment): EncryptionKey {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = env
  if (passphrase && recipient) {
    throw new TransferError('Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both.')
  }
  if (passphrase) return { passphrase }
  if (recipient) return { recipient }
  throw new TransferError(
    'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT: a backup holds passwords and is always encrypted.',
  )
}

/** @throws {TransferError} when neither is set, or the file cannot be read. */
export function decryptionKey(env: Environment): DecryptionKey {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_IDENTITY: identity } = env
  if (identity) return { identity: identity.startsWith('AGE-') ? identity : identityIn(identity) }
  if (passphrase) return { passphrase }
  throw new TransferError('Set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the file of the age key.')
}

/** The secret key in a file that `age-keygen` made; its other lines are comments. */
function identityIn(file: string): string {
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((text) => text.startsWith('AGE-'))
    if (line) return line.trim()
  } catch (error) {
    throw new TransferError(`BACKUP_IDENTITY: ${file} cannot be read.`, { cause: error })
  }
  throw new TransferError(`BACKUP_IDENTITY: there is no age key in ${file}.`)
}

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number
  throw new TransferError(`${name} takes a whole number from 1 to 10000, not "${text}".`)
}
