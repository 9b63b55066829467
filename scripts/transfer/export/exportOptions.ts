import { readArguments } from '../../terminal/arguments.ts'
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type PathOptions,
  pathOptions,
} from '../connectionOptions.ts'
import { TransferError } from '../errors.ts'

const COMMAND = 'npm run export'

export const HELP = `Exports all content of a site into a folder; the site may be running.

  npm run export -- FOLDER [options]

Articles (also drafts and archived ones) become Markdown with front matter. Categories, tags, profiles
with their e-mail addresses, comments, likes, bookmarks, subscribers, messages, reports, settings and
former addresses become JSON, one row per line. Pictures are copied byte for byte. The folder is
complete or unchanged; an older export in it is replaced. Equal content gives equal bytes.

Restore it with npm run import -- FOLDER into an empty site, with all ids, addresses and dates.

An export has no passwords, because the API does not reveal their hashes. After a restore, users
request a new one with "Forgot password". npm run backup includes passwords, in an encrypted file.

The folder has e-mail addresses and drafts: store it where only you can read it.

${CONNECTION_HELP}

Exit code 1 if anything could not be read or written; then the folder is unchanged.`

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
