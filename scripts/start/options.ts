import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { AuthLimits } from '../backend/index.ts'
import { MAIL_HELP } from '../mail/transportOf.ts'
import { readArguments } from '../terminal/arguments.ts'
import { EXIT, EXIT_CODES_HELP } from '../terminal/exitCode.ts'
import { unknownLanguage } from '../terminal/languageOption.ts'
import { type LogFormat, logFormatOf } from '../terminal/logFormat.ts'
import { BACKUP_HELP } from '../transfer/backup/backupSettings.ts'

export const HELP = t('cli.start.help', {
  backup: BACKUP_HELP,
  mail: MAIL_HELP,
  exitCodes: EXIT_CODES_HELP,
})

/** Raised for invalid options; the message is one sentence. */
export class OptionError extends Error {
  readonly exitCode = EXIT.usage
}

export interface StartOptions {
  port: number
  apiPort: number
  data: string
  demo: boolean
  reset: boolean
  help: boolean
  databaseUrl?: string
  healthToken?: string
  log?: LogFormat
  /** Language of a new publication; null: English. */
  language?: Language | null
  /** Not an option of the command: for tests and benchmarks that sign up many people. */
  authLimits?: AuthLimits
  /**
   * Not an option of the command: false leaves out of the demo what its staff works on, for tests that expect
   * fronts in the default layout and empty lists. Default: true.
   */
  demoStaff?: boolean
  /** Not an option of the command: the program that runs jobs, for tests. */
  jobs?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OptionError(t('cli.portInvalid', { name, value: text }))
  }
  return port
}

function languageOf(code: string | undefined): Language | null {
  if (code === undefined) return null
  if (isLanguage(code)) return code
  throw new OptionError(unknownLanguage(code))
}

/**
 * Reads the command line.
 *
 * @param args - arguments of the command.
 * @throws OptionError
 */
export function readOptions(args: string[], env: Record<string, string | undefined>): StartOptions {
  const { values } = readArguments(
    {
      args,
      options: {
        port: { type: 'string', default: '4321' },
        'api-port': { type: 'string', default: '54321' },
        data: { type: 'string', default: '.broadsheet' },
        'no-demo': { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        log: { type: 'string', default: 'text' },
        language: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    },
    'npm start -- --help',
    OptionError,
  )
  return {
    port: portOf('port', values.port),
    apiPort: portOf('api-port', values['api-port']),
    data: resolve(root, values.data),
    demo: !values['no-demo'],
    reset: values.reset,
    help: values.help,
    databaseUrl: env.DATABASE_URL || undefined,
    healthToken: env.HEALTH_TOKEN || undefined,
    log: logFormatOf(values.log, OptionError),
    language: languageOf(values.language),
  }
}
