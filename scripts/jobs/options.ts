import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Environment, SettingsError } from '../deploy/environment.ts'
import { readArguments } from '../terminal/arguments.ts'
import { EXIT_CODES_HELP } from '../terminal/exitCode.ts'
import { type LogFormat, logFormatOf } from '../terminal/logFormat.ts'

export const HELP = t('cli.jobs.help', { exitCodes: EXIT_CODES_HELP })

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
  throw new SettingsError(
    t('cli.wholeNumber', { name: '--minutes', least: 1, most: 1440, value: text }),
  )
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
    throw new SettingsError(t('cli.bothOrNeither'))
  }
  return apiUrl && secretKey ? { apiUrl, secretKey } : null
}
