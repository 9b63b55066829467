import { resolve } from 'node:path'
import { type Environment, SettingsError } from '../deploy/environment.ts'
import { readArguments } from '../terminal/arguments.ts'
import { EXIT_CODES_HELP } from '../terminal/exitCode.ts'
import { type LogFormat, logFormatOf } from '../terminal/logFormat.ts'

export const HELP = `Runs background jobs, such as copying the images of an article into the library.

  npm run jobs                    runs jobs until it is stopped
  npm run jobs -- --until-empty   runs the jobs that are due, then ends

npm start and npm run publisher run the jobs themselves; on a hosted Supabase without a server, the
workflow .github/workflows/jobs.yml does. Several workers can work at the same time.

  SUPABASE_URL         URL of the API
  SUPABASE_SECRET_KEY  its secret key

Without both, the instance of npm start that runs in the data folder is used.

  --until-empty     end when no job is due
  --minutes N       end after this time; a job that is not finished returns to the queue
  --data FOLDER     data folder of npm start (.broadsheet)
  --log FORMAT      text, or json: one object per line and event (text)
  --help            this text

Ctrl-C or SIGTERM stops it; the current job returns to the queue.

${EXIT_CODES_HELP}`

export interface JobsOptions {
  untilEmpty: boolean
  /** Time limit in milliseconds, or null. */
  limit: number | null
  data: string
  log: LogFormat
}

/**
 * Reads the command line.
 *
 * @param root - base of relative paths.
 * @returns null for --help.
 * @throws {SettingsError}
 */
export function readOptions(args: string[], root: string): JobsOptions | null {
  const { values } = readArguments(
    {
      args,
      options: {
        'until-empty': { type: 'boolean', default: false },
        minutes: { type: 'string' },
        data: { type: 'string', default: '.broadsheet' },
        log: { type: 'string', default: 'text' },
        help: { type: 'boolean', default: false },
      },
    },
    'npm run jobs -- --help',
    SettingsError,
  )
  if (values.help) return null
  return {
    untilEmpty: values['until-empty'],
    limit: values.minutes === undefined ? null : minutesOf(values.minutes) * 60_000,
    data: resolve(root, values.data),
    log: logFormatOf(values.log, SettingsError),
  }
}

function minutesOf(text: string): number {
  const minutes = Number(text)
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440) return minutes
  throw new SettingsError(`--minutes must be a whole number from 1 to 1440, not "${text}".`)
}

/**
 * Reads address and key of the database from the environment.
 *
 * @returns null if neither is set.
 * @throws {SettingsError} if one is missing.
 */
export function readConnection(env: Environment): { apiUrl: string; secretKey: string } | null {
  const { SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey } = env
  if (Boolean(apiUrl) !== Boolean(secretKey)) {
    throw new SettingsError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.')
  }
  return apiUrl && secretKey ? { apiUrl, secretKey } : null
}
