import { rolesWith } from '@broadsheet/shared/permissions.ts'
import type { SecretClient } from '../database/client.ts'
import { readPublicationLanguage } from '../database/publicationLanguage.ts'
import type { PublisherStatus } from '../publisher/status/monitor.ts'
import type { BackupResult } from '../transfer/backup/backUp.ts'
import { backUp } from '../transfer/backup/backUp.ts'
import type { BackupPlan } from '../transfer/backup/backupSettings.ts'
import { BackupSchedule } from '../transfer/backup/schedule.ts'
import { Alerts } from './alerts.ts'
import type { SendMail } from './mail.ts'
import { StallWatch } from './stalledPublishing.ts'

const CHECK_MILLISECONDS = 30_000

export interface WatchOptions {
  /** Created with the secret key. */
  client: SecretClient
  databaseUrl: string | null
  /** Null: no mail is sent. */
  send: SendMail | null
  /** Null: no backups are made. */
  backups: BackupPlan | null
  status: () => Promise<PublisherStatus>
  siteUrl: string
  now: () => Date
  /** Writes a line to the log. */
  log: (line: string) => void
}

/**
 * Makes backups on a schedule, and mails admins when publishing has stalled or a backup has failed.
 *
 * @returns a function that stops it after a running backup.
 */
export function watchOver(options: WatchOptions): () => Promise<void> {
  const { client, send, status, siteUrl, now, log } = options
  const recipients = () => adminAddresses(client)
  const language = () => readPublicationLanguage(client)
  const alerts = new Alerts({ send: send ?? (async () => {}), recipients, language, log })
  const stall = new StallWatch({ alerts, status, siteUrl, now })
  const timer = setInterval(() => void stall.check().catch(() => {}), CHECK_MILLISECONDS)
  timer.unref()
  void alerts.refreshRecipients()
  const schedule = scheduleBackups(options, alerts)
  return async () => {
    clearInterval(timer)
    await schedule?.stop()
  }
}

function scheduleBackups(options: WatchOptions, alerts: Alerts): BackupSchedule | null {
  const { client, databaseUrl, backups, siteUrl, now, log } = options
  if (backups === null || databaseUrl === null) return null
  const { destination, everyMilliseconds, key, keep } = backups
  return new BackupSchedule({
    destination,
    everyMilliseconds,
    now,
    run: () => backUp({ client, databaseUrl, destination, key, keep, now: now() }),
    onDone({ name, bytes }: BackupResult) {
      log(`✓ Backup ${name}, ${(bytes / 1e6).toFixed(1)} MB`)
      void alerts.resolve('backup-failed', (t) => ({
        subject: t('mail.backupResumed.subject', { site: siteUrl }),
        text: t('mail.backupResumed.text', { name }),
      }))
    },
    onFailure(reason) {
      log(`✗ The backup failed, retrying in an hour: ${reason}`)
      void alerts.raise('backup-failed', (t) => ({
        subject: t('mail.backupFailed.subject', { site: siteUrl }),
        text: `${reason}\n\n${t('mail.backupFailed.text')}`,
      }))
    },
  })
}

async function adminAddresses(client: SecretClient): Promise<string[]> {
  const { data, error } = await client
    .from('profiles')
    .select('email')
    .in('role', rolesWith('manage_publishing'))
    .is('suspended_at', null)
  if (error) throw error
  return data.map(({ email }) => email).filter((email) => email !== '')
}
