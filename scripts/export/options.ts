import { parseArgs } from 'node:util'
import { ImportError } from '../import/errors.ts'

export const HELP = `Writes everything the paper holds into a folder, also while it runs.

  npm run export -- FOLDER [options]

Articles (drafts and archived ones too) become Markdown with front matter; sections, tags, profiles
with their e-mail addresses, comments, likes, bookmarks, subscribers, messages, reports, settings and
former addresses become JSON, one row a line; pictures are copied byte for byte. The folder is there
whole or not at all; an older backup in it is replaced. The same content gives the same bytes.

Bring it back with npm run import -- FOLDER, into an empty paper: everything gets the ids, addresses
and dates it had.

Not in it: passwords, because the API tells nobody their digests. After a restore people ask for a
new one with "Forgot password". To keep passwords too, copy the data folder of npm start while it is
stopped, or dump the database (hosted: supabase db dump --remote --data-only --schema
auth,public,storage).

The folder holds e-mail addresses and drafts: keep it where only you can read it.

  --url ADDRESS      address of the Supabase API (SUPABASE_URL, else what npm start runs)
  --key KEY          its secret key (SUPABASE_SECRET_KEY); the variable keeps it out of the history
  --data FOLDER      data folder of npm start (.broadsheet)
  --help             this text

Exit code 1 when something could not be read or written; nothing is left behind then.`

export interface CommandOptions {
  help: boolean
  folder: string
  url: string | undefined
  key: string | undefined
  data: string
}

/**
 * Reads the command line.
 *
 * @param args - what stands behind the command.
 * @throws {ImportError} in one sentence.
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): CommandOptions {
  const { values, positionals } = parsed(args)
  const [folder = '', ...more] = positionals
  if (!values.help && (folder === '' || more.length > 0)) {
    throw new ImportError(
      'Name one folder: npm run export -- FOLDER. See npm run export -- --help.',
    )
  }
  return {
    help: values.help ?? false,
    folder,
    url: values.url ?? (env.SUPABASE_URL || undefined),
    key: values.key ?? (env.SUPABASE_SECRET_KEY || undefined),
    data: values.data ?? '.broadsheet',
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean' }, url: text, key: text, data: text },
    })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new ImportError(`${sentence}. See npm run export -- --help.`)
  }
}
