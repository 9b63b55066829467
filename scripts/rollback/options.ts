import { readArguments } from '../terminal/arguments.ts'
import { RollbackError } from './choose.ts'

export const HELP = `Shows readers an earlier release of the site, and the newest again.

  npm run rollback                 lists the releases that are kept, the live one marked
  npm run rollback -- previous     goes back to the one before the live one
  npm run rollback -- RELEASE      goes to this one, such as 2026-11-20T12-00-00-000Z
  npm run rollback -- next         goes forward to the one after the live one
  npm run rollback -- newest       goes forward to the newest, and lets changes through again

Kept are the last five, the last one of each hour of the past day, and the last one of each day of the
past week. The date is that of the last publish into a release.

The switch is one rename: readers get the old page or the new one, never half. From a rollback on,
changes wait instead of taking its place; nothing is lost. "newest", or Rebuild in the admin console,
ends that.

  --data FOLDER  the data folder of npm start or npm run publisher (.broadsheet)
  --help         this text

While the paper runs, its publisher does it. A publisher on another machine: set SUPABASE_URL and
SUPABASE_SECRET_KEY. When neither database nor publisher can be reached, the folder is switched
directly, and the publisher that starts next lets changes wait, too.
Sites that GitHub Actions deploys keep their releases at the host: go back there.

Exit code 1 when there is no such release, or nobody obeyed; readers then get what they had.`

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
 * @throws {RollbackError} with one sentence.
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
    throw new RollbackError('Name one release. See npm run rollback -- --help.')
  }
  return { help: values.help, wanted: positionals[0] ?? null, data: values.data }
}
