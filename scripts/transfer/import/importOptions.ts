import { t } from '@broadsheet/shared/messages/t.ts'
import { readArguments } from '../../terminal/arguments.ts'
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type PathOptions,
  pathOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions } from '../format.ts'
import { readMapping } from '../markdown/fieldNames.ts'

const COMMAND = 'npm run import'

export const HELP = t('cli.import.help', {
  connection: CONNECTION_HELP,
  author: '{ name, bio, avatar, kind, links }',
  include: '{% include %}',
})

export interface ImportCommand extends PathOptions {
  open: OpenOptions
  site: string | null
}

/**
 * Parses the command line.
 *
 * @param args - arguments after the name of the command.
 * @throws {TransferError} if an argument is invalid.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ImportCommand {
  const options = {
    ...CONNECTION_OPTIONS,
    map: { type: 'string', multiple: true, default: [] as string[] },
    site: { type: 'string' },
    name: { type: 'string' },
  } as const
  const config = { args, allowPositionals: true, options } as const
  const parsed = readArguments(config, `${COMMAND} -- --help`, TransferError)
  const { map, site, name } = parsed.values
  return {
    ...pathOptions(parsed, env, COMMAND, 'path'),
    open: { mapping: readMapping(map), ...(name !== undefined && { name }) },
    site: siteOf(site),
  }
}

function siteOf(address: string | undefined): string | null {
  if (address === undefined) return null
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new TransferError(t('cli.import.siteInvalid', { value: address }))
}
