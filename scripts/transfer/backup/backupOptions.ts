import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../../terminal/arguments.ts'
import { CONNECTION_OPTIONS } from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import { BACKUP_HELP } from './backupSettings.ts'

const CONNECTION_HELP = t('cli.backup.connectionHelp')

export const BACKUP_COMMAND_HELP = t('cli.backup.help', {
  backup: BACKUP_HELP,
  connection: CONNECTION_HELP,
})

export const RESTORE_COMMAND_HELP = t('cli.restore.help', { connection: CONNECTION_HELP })

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
  if (positionals.length > 1) throw new TransferError(t('cli.restore.oneBackup'))
  return { ...values, name: positionals[0] ?? null }
}
