import { readArguments } from '../../terminal/arguments.ts'
import { CONNECTION_OPTIONS } from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import { BACKUP_HELP } from './backupSettings.ts'

const CONNECTION_HELP = `\
  --url ADDRESS       URL of the Supabase API (SUPABASE_URL, else the instance of npm start)
  --key KEY           its secret key (SUPABASE_SECRET_KEY)
  --database ADDRESS  URL of its PostgreSQL (DATABASE_URL, else the instance of npm start)
  --data FOLDER       data folder of npm start (.broadsheet)
  --help              this text`

export const BACKUP_COMMAND_HELP = `Makes an encrypted backup of a site; it may be running.

  npm run backup -- [--to DESTINATION] [options]

Content, settings, accounts with their password hashes, and stored files, in one file that the age
command also decrypts (tar, gzip, age). If BACKUP_TO is set, the publisher makes backups too: every
BACKUP_EVERY_HOURS (24) hours; it keeps the last BACKUP_KEEP (14).

${BACKUP_HELP}

  --to DESTINATION    instead of BACKUP_TO
  --keep N            number of backups to keep (BACKUP_KEEP)
${CONNECTION_HELP}

Restore it with npm run restore. Exit code 1 on an error; then there is no new backup.`

export const RESTORE_COMMAND_HELP = `Restores a backup into an empty site.

  npm run restore -- [FILE | NAME] [--from DESTINATION] [options]

Without FILE or NAME, the newest backup of the destination. Start an empty site first: npm start --
--no-demo --data FOLDER. Users sign in with their passwords.

  BACKUP_TO           folder or s3://BUCKET/PREFIX, as for npm run backup
  BACKUP_PASSPHRASE   passphrase of the backup
  BACKUP_IDENTITY     or the file with the secret age key

  --from DESTINATION  instead of BACKUP_TO
  --list              lists the backups and restores nothing
${CONNECTION_HELP}

Exit code 1 if the key is wrong, the backup is damaged, or the site has other content.`

const CONNECTION = { ...CONNECTION_OPTIONS, database: { type: 'string' } } as const

/** Parses the command line of `npm run backup`. @throws {TransferError} if an argument is invalid. */
export function readBackupOptions(args: string[]) {
  const options = { ...CONNECTION, to: { type: 'string' }, keep: { type: 'string' } } as const
  return readArguments({ args, options }, 'npm run backup -- --help', TransferError).values
}

/**
 * Parses the command line of `npm run restore`.
 *
 * @returns the options, and the name or file of the backup; null for the newest.
 * @throws {TransferError} if an argument is invalid.
 */
export function readRestoreOptions(args: string[]) {
  const list = { type: 'boolean', default: false } as const
  const options = { ...CONNECTION, from: { type: 'string' }, list } as const
  const config = { args, allowPositionals: true, options } as const
  const { values, positionals } = readArguments(config, 'npm run restore -- --help', TransferError)
  if (positionals.length > 1) throw new TransferError('Name one backup.')
  return { ...values, name: positionals[0] ?? null }
}
