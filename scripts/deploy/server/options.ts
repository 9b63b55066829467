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

export const HELP = `Runs the publisher alone, beside a Supabase elsewhere: for a small server of your own.

  npm run publisher -- [options]

Builds site and admin console into the data folder, then publishes every change until it is ended.
A web server serves <data>/site/current and, as /admin/, <data>/admin; scripts/deploy/server has
configurations for nginx, Caddy, systemd and Docker.

  SUPABASE_URL              address of the API
  SUPABASE_PUBLISHABLE_KEY  its publishable key: the only one that gets into a page
  SUPABASE_SECRET_KEY       its secret key, to take changes from the outbox
  SITE_URL                  public address of the site, such as https://news.example.com
  MEDIA_ORIGIN              who serves the pictures (SUPABASE_URL); empty: the site's own host
  DATABASE_URL              address of its PostgreSQL, where it can be reached directly: changes are
                            then heard of at once, without a webhook
  PUBLISH_SECRET            secret shared with the database: switches the webhook POST /publish on
  BROADSHEET_PURGE_URL      address of a cache in front that is told which pages changed, with
                            BROADSHEET_PURGE_TOKEN; or BROADSHEET_PURGE_COMMAND, a program for it
  S3_BUCKET                 puts the site into this bucket, too; with S3_ENDPOINT, AWS_REGION,
                            AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, see
                            node scripts/deploy/bucket.ts --help

${BACKUP_HELP}
  BACKUP_EVERY_HOURS  how often a backup is made while the publisher runs (24); needs DATABASE_URL
  BACKUP_KEEP         how many are kept (14)

${MAIL_HELP}

  HEALTH_TOKEN              asked for by /metrics and for the details of /health, as bearer token

  --data FOLDER   where everything is kept (.broadsheet/publisher)
  --port N        port of the webhook, GET /health and GET /metrics (8787)
  --host ADDRESS  address it listens at (127.0.0.1)
  --log FORMAT    text, or json: one object per line and event (text)
  --poll SECONDS  looks for changes this often even when nobody says so (10)
  --help          this text

One publisher at a time works for a database: a second one waits, and follows when the first one ends.
Ctrl-C or SIGTERM ends it; what is not yet published waits in the database.

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
  throw new SettingsError(`--${name} takes a number from ${least} to ${most}, not "${text}".`)
}
