import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../terminal/arguments.ts'
import { RollbackError } from './choose.ts'

export const HELP = t('cli.rollback.help')

/** Options of the command; it lists the releases when `wanted` is null. */
export interface RollbackOptions {
  help: boolean
  wanted: string | null
  data: string
}

/**
 * Reads the command line.
 *
 * @param args - arguments of the command.
 * @throws {RollbackError} when an option is wrong; the message is one sentence.
 */
export function readOptions(args: string[]): RollbackOptions {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        data: { type: 'string', default: '.broadsheet' },
        help: { type: 'boolean', default: false },
      },
    },
    'npm run rollback -- --help',
    RollbackError,
  )
  if (positionals.length > 1) {
    throw new RollbackError(t('cli.rollback.one'))
  }
  return { help: values.help, wanted: positionals[0] ?? null, data: values.data }
}
