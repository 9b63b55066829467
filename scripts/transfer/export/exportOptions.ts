import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../../terminal/arguments.ts'
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type PathOptions,
  pathOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'

const COMMAND = 'npm run export'

export const HELP = t('cli.export.help', { connection: CONNECTION_HELP })

/**
 * Parses the command line.
 *
 * @param args - arguments after the name of the command.
 * @throws {TransferError} if an argument is invalid.
 */
export function readOptions(args: string[], env: Record<string, string | undefined>): PathOptions {
  const parsed = readArguments(
    { args, allowPositionals: true, options: CONNECTION_OPTIONS },
    `${COMMAND} -- --help`,
    TransferError,
  )
  return pathOptions(parsed, env, COMMAND, 'folder')
}
