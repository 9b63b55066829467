import { readArguments } from '../../terminal/arguments.ts'
import { TransferError } from '../errors.ts'
import { BACKUP_HELP } from './backupSettings.ts'

const CONNECTION_HELP = `\
  --url ADDRESS       address of the Supabase API (SUPABASE_URL, else what npm start runs)
  --key KEY           its secret key (SUPABASE_SECRET_KEY)
  --database ADDRESS  address of its PostgreSQL (DATABASE_URL, else what npm start runs)
  --data FOLDER       data folder of npm start (.broadsheet)
  --help              this text`

export const BACKUP_COMMAND_HELP = `Makes an encrypted backup of everything, also while the site runs.

  npm run backup -- [--to DESTINATION] [options]

Content, settings, accounts with the digests of their passwords, and stored files, in one file that
the age command can decrypt too (tar, gzip, age). The publisher does the same on a schedule when
BACKUP_TO is set: every BACKUP_EVERY_HOURS (24), keeping the last BACKUP_KEEP (14).

${BACKUP_HELP}

  --to DESTINATION    instead of BACKUP_TO
  --keep N            how many backups are kept (BACKUP_KEEP)
${CONNECTION_HELP}

Bring it back with npm run restore. Exit code 1 when something was refused; nothing is left behind.`

export const RESTORE_COMMAND_HELP = `Brings a backup back into an empty publication.

  npm run restore -- [FILE | NAME] [--from DESTINATION] [options]

Without FILE the newest backup at the destination. Start an empty publication first: npm start --
--no-demo --data FOLDER. People sign in with the passwords they had.

  BACKUP_TO           folder or s3://BUCKET/PREFIX, as for npm run backup
  BACKUP_PASSPHRASE   the passphrase it was encrypted with
  BACKUP_IDENTITY     or the file with the secret age key

  --from DESTINATION  instead of BACKUP_TO
  --list              lists the backups and restores nothing
${CONNECTION_HELP}

Exit code 1 when the key does not fit, the backup is damaged, or the publication holds something else.`

const CONNECTION = {
  help: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  database: { type: 'string' },
  data: { type: 'string', default: '.broadsheet' },
} as const

/** Reads the command line of `npm run backup`. @throws {TransferError} in one sentence. */
export function readBackupOptions(args: string[]) {
  const options = { ...CONNECTION, to: { type: 'string' }, keep: { type: 'string' } } as const
  return readArguments({ args, options }, 'npm run backup -- --help', TransferError).values
}

/**
 * Reads the command line of `npm run restore`.
 *
 * @returns the options, and the name or file of the backup; null for the newest.
 * @throws {TransferError} in one sentence.
 */
export function readRestoreOptions(args: string[]) {
  const list = { type: 'boolean', default: false } as const
  const options = { ...CONNECTION, from: { type: 'string' }, list } as const
  const config = { args, allowPositionals: true, options } as const
  const { values, positionals } = readArguments(config, 'npm run restore -- --help', TransferError)
  if (positionals.length > 1) throw new TransferError('Name one backup.')
  return { ...values, name: positionals[0] ?? null }
}
