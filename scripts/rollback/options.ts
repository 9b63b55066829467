import { readArguments } from '../terminal/arguments.ts'
import { RollbackError } from './choose.ts'

export const HELP = `Makes an earlier release of the site live, or the newest one again.

  npm run rollback                 lists the stored releases and marks the live one
  npm run rollback -- previous     makes the release before the live one live
  npm run rollback -- RELEASE      makes this release live, such as 2026-11-20T12-00-00-000Z
  npm run rollback -- next         makes the release after the live one live
  npm run rollback -- newest       makes the newest release live and resumes publishing

Stored are the last five releases, the last one of each hour of the past day, and the last one of each
day of the past week. The date of a release is the time of the last publish into it.

The switch is one rename, so readers get either the old page or the new one. A rollback pauses
publishing: changes wait in the database until "newest", or Rebuild in the admin console, resumes it.

  --data FOLDER  the data folder of npm start or npm run publisher (.broadsheet)
  --help         this text

While the instance runs, its publisher executes the command. For a publisher on another machine, set
SUPABASE_URL and SUPABASE_SECRET_KEY. Without a running instance, the command switches the release in
the data folder itself, and publishing is also paused after the next start.
Releases of sites that GitHub Actions deploys are stored by the host: roll back there.

Exit code 1 if there is no such release, or the publisher did not execute the command within a minute.
The live release is then unchanged.`

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
    throw new RollbackError('Name one release. See npm run rollback -- --help.')
  }
  return { help: values.help, wanted: positionals[0] ?? null, data: values.data }
}
