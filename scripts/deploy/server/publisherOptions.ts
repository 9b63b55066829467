import { resolve } from 'node:path'
import { MAIL_HELP, type SendMail, smtpSender } from '../../alerts/mail.ts'
import { readArguments } from '../../terminal/arguments.ts'
import { EXIT_CODES_HELP } from '../../terminal/exitCode.ts'
import { type LogFormat, logFormatOf } from '../../terminal/logFormat.ts'
import {
  BACKUP_HELP,
  type BackupPlan,
  readBackupPlan,
} from '../../transfer/backup/backupSettings.ts'
import type { BucketAddress } from '../bucket/bucketAddress.ts'
import {
  bucketEnvironment,
  type Environment,
  required,
  SettingsError,
  type SiteEnvironment,
  siteEnvironment,
} from '../environment.ts'

export const HELP = `Runs only the publisher, with a Supabase on another machine: for a small server of your own.

  npm run publisher -- [options]

Builds site and admin console in the data folder, then publishes every change and runs background jobs
until it is stopped.
A web server serves <data>/site/current and, as /admin/, <data>/admin; scripts/deploy/server has
configurations for nginx, Caddy, systemd and Docker.

  SUPABASE_URL              URL of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key: the only key in the pages
  SUPABASE_SECRET_KEY       its secret key, to read changes from the outbox
  SITE_URL                  public URL of the site, such as https://news.example.com
  MEDIA_ORIGIN              origin of the pictures (SUPABASE_URL); empty: the origin of the site
  DATABASE_URL              URL of its PostgreSQL, if it can be reached directly: notifies the
                            publisher of changes immediately, without a webhook
  PUBLISH_SECRET            secret shared with the database: enables the webhook POST /publish
  BROADSHEET_PURGE_URL      URL of a cache that receives the changed URLs, with
                            BROADSHEET_PURGE_TOKEN; or BROADSHEET_PURGE_COMMAND, a program
  S3_BUCKET                 also uploads the site to this bucket; with S3_ENDPOINT, AWS_REGION,
                            AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, see
                            node scripts/deploy/bucket.ts --help

${BACKUP_HELP}
  BACKUP_EVERY_HOURS  hours between backups while the publisher runs (24); requires DATABASE_URL
  BACKUP_KEEP         number of backups to keep (14)

${MAIL_HELP}

  HEALTH_TOKEN              bearer token required for /metrics and for the details of /health

  --data FOLDER   data folder (.broadsheet/publisher)
  --port N        port of the webhook, GET /health and GET /metrics (8787)
  --host ADDRESS  address to listen on (127.0.0.1)
  --log FORMAT    text, or json: one object per line and event (text)
  --poll SECONDS  time between checks for changes without a notification (10)
  --help          this text

Only one publisher works for a database at a time: a second one waits until the first one has stopped.
Ctrl-C or SIGTERM stops it; unpublished changes wait in the database.

${EXIT_CODES_HELP}`

export interface PublisherOptions extends SiteEnvironment {
  data: string
  port: number
  host: string
  pollMilliseconds: number
  secretKey: string
  databaseUrl: string | null
  hookSecret: string | null
  healthToken: string | null
  log: LogFormat
  bucket: BucketAddress | null
  backups: BackupPlan | null
  /** Null: no mail to admins. */
  sendMail: SendMail | null
}

/**
 * Parses the command line and the environment.
 *
 * @param root - base of relative paths.
 * @returns null for --help.
 * @throws {SettingsError}
 */
export function readOptions(
  args: string[],
  env: Environment,
  root: string,
): PublisherOptions | null {
  const { values } = readArguments(
    {
      args,
      options: {
        data: { type: 'string', default: '.broadsheet/publisher' },
        port: { type: 'string', default: '8787' },
        host: { type: 'string', default: '127.0.0.1' },
        poll: { type: 'string', default: '10' },
        log: { type: 'string', default: 'text' },
        help: { type: 'boolean', default: false },
      },
    },
    'npm run publisher -- --help',
    SettingsError,
  )
  if (values.help) return null
  return {
    ...siteEnvironment(env),
    secretKey: required(env, 'SUPABASE_SECRET_KEY'),
    databaseUrl: env.DATABASE_URL || null,
    hookSecret: env.PUBLISH_SECRET || null,
    healthToken: env.HEALTH_TOKEN || null,
    log: logFormatOf(values.log, SettingsError),
    bucket: env.S3_BUCKET ? bucketEnvironment(env) : null,
    backups: backupsOf(env),
    sendMail: smtpSender(env),
    data: resolve(root, values.data),
    host: values.host,
    port: numberOf('port', values.port, 0, 65_535),
    pollMilliseconds: numberOf('poll', values.poll, 1, 3600) * 1000,
  }
}

/** Backups also need the database connection; missing settings are reported at the start. */
function backupsOf(env: Environment): BackupPlan | null {
  const plan = readBackupPlan(env)
  if (plan && !env.DATABASE_URL) throw new SettingsError('BACKUP_TO needs DATABASE_URL.')
  return plan
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new SettingsError(
    `--${name} must be a whole number from ${least} to ${most}, not "${text}".`,
  )
}
