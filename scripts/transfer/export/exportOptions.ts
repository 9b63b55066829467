import { readArguments } from '../../terminal/arguments.ts'
import {
  TRANSFER_HELP,
  TRANSFER_OPTIONS,
  type TransferOptions,
  transferOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'

const COMMAND = 'npm run export'

export const HELP = `Writes everything the paper holds into a folder, also while it runs.

  npm run export -- FOLDER [options]

Articles (drafts and archived ones too) become Markdown with front matter; sections, tags, profiles
with their e-mail addresses, comments, likes, bookmarks, subscribers, messages, reports, settings and
former addresses become JSON, one row a line; pictures are copied byte for byte. The folder is there
whole or not at all; an older backup in it is replaced. The same content gives the same bytes.

Bring it back with npm run import -- FOLDER, into an empty paper: everything gets the ids, addresses
and dates it had.

Not in it: passwords, because the API does not reveal their digests. After a restore people ask for a
new one with "Forgot password". npm run backup keeps passwords too, in an encrypted file.

The folder holds e-mail addresses and drafts: keep it where only you can read it.

${TRANSFER_HELP}

Exit code 1 when something could not be read or written; nothing is left behind then.`

/**
 * Reads the command line.
 *
 * @param args - what stands behind the command.
 * @throws {TransferError} in one sentence.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): TransferOptions {
  const typed = readArguments(
    { args, allowPositionals: true, options: TRANSFER_OPTIONS },
    `${COMMAND} -- --help`,
    TransferError,
  )
  return transferOptions(typed, env, COMMAND)
}
