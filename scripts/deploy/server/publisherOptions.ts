import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { alertSender, type SendMail } from '../../alerts/mail.ts'
import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { MAIL_HELP, transportOf } from '../../mail/transportOf.ts'
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

export const HELP = t('cli.publisher.help', {
  backup: BACKUP_HELP,
  mail: MAIL_HELP,
  exitCodes: EXIT_CODES_HELP,
})

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
    sendMail: alertSender(transportOf(env, outgoingClient())),
    data: resolve(root, values.data),
    host: values.host,
    port: numberOf('port', values.port, 0, 65_535),
    pollMilliseconds: numberOf('poll', values.poll, 1, 3600) * 1000,
  }
}

/** Backups also need the database connection; missing settings are reported at the start. */
function backupsOf(env: Environment): BackupPlan | null {
  const plan = readBackupPlan(env)
  if (plan && !env.DATABASE_URL) throw new SettingsError(t('cli.publisher.backupNeedsDatabase'))
  return plan
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new SettingsError(t('cli.wholeNumber', { name: `--${name}`, least, most, value: text }))
}
