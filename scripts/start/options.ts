import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MAIL_HELP } from '../alerts/mail.ts'
import type { AuthLimits } from '../backend/index.ts'
import { readArguments } from '../terminal/arguments.ts'
import { EXIT, EXIT_CODES_HELP } from '../terminal/exitCode.ts'
import { type LogFormat, logFormatOf } from '../terminal/logFormat.ts'
import { BACKUP_HELP } from '../transfer/backup/backupSettings.ts'

export const HELP = `Starts Broadsheet on this machine: database, site, admin console and publisher.

  npm start -- [options]

  --port N       port of the site and the admin console (4321)
  --api-port N   port of the Supabase API (54321)
  --data FOLDER  data folder (.broadsheet)
  --no-demo      start without demo content
  --reset        delete everything in the data folder first
  --log FORMAT   text, or json: one object per line and event (text)
  --help         this text

${BACKUP_HELP}
                      With BACKUP_TO set, a backup is made every BACKUP_EVERY_HOURS (24), and the last
                      BACKUP_KEEP (14) are stored

${MAIL_HELP}
                      Without SMTP_URL, mails go to the mailbox at /mail

DATABASE_URL selects a PostgreSQL server instead of the embedded one. With HEALTH_TOKEN, /metrics and
the details of /health require this token. Ctrl-C stops the instance; the next start continues with
the same data.

${EXIT_CODES_HELP}`

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
  /** Not an option of the command: for tests and benchmarks that sign up many people. */
  authLimits?: AuthLimits
  /** Not an option of the command: the program that runs jobs, for tests. */
  jobs?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OptionError(`--${name} takes a port from 1 to 65535, not "${text}".`)
  }
  return port
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
  }
}
