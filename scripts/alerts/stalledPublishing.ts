import type { PublisherStatus } from '../publisher/status/monitor.ts'
import type { Alerts, Message } from './alerts.ts'

/** Publishing has stalled when a change has been due for longer than this, in seconds. */
const STALLED_SECONDS = 300

export interface StallWatchOptions {
  alerts: Alerts
  status: () => Promise<PublisherStatus>
  siteUrl: string
  now: () => Date
}

/** Reports when changes have not been published for five minutes, and when they are again. */
export class StallWatch {
  readonly #options: StallWatchOptions
  /** Since when the database has not returned the backlog. */
  #unknownSince: Date | null = null

  constructor(options: StallWatchOptions) {
    this.#options = options
  }

  /** Checks the status; called about every 30 s. */
  async check(): Promise<void> {
    const { alerts, siteUrl } = this.#options
    const status = await this.#options.status()
    if (status.state === 'starting') return
    const seconds = this.#waitingSeconds(status)
    if (seconds >= STALLED_SECONDS) {
      await alerts.raise('publishing-stalled', stalledMessage(status, seconds, siteUrl))
    } else if (seconds === 0) {
      await alerts.resolve('publishing-stalled', (t) => ({
        subject: t('mail.resumed.subject', { site: siteUrl }),
        text: t('mail.resumed.text', { site: siteUrl }),
      }))
    }
  }

  /** For how long the oldest change has been due, or the database has not responded. */
  #waitingSeconds({ backlog }: PublisherStatus): number {
    const now = this.#options.now()
    if (backlog) {
      this.#unknownSince = null
      return backlog.isPaused ? 0 : backlog.oldestSeconds
    }
    this.#unknownSince ??= now
    // At least 1: while the status is unknown, the incident is not over.
    return Math.max(1, (now.getTime() - this.#unknownSince.getTime()) / 1000)
  }
}

function stalledMessage(
  { backlog, problem }: PublisherStatus,
  seconds: number,
  site: string,
): Message {
  const minutes = Math.floor(seconds / 60)
  return (t) => ({
    subject: t('mail.stalled.subject', { site }),
    text: [
      t('mail.stalled.text', { site }),
      backlog
        ? t('mail.stalled.waiting', { changes: backlog.changes, minutes })
        : t('mail.stalled.noResponse', { minutes }),
      ...(problem ? [t('mail.stalled.problem', { problem })] : []),
      t('mail.stalled.readers'),
      t('mail.stalled.console', { url: `${site}/admin/publishing` }),
    ].join('\n\n'),
  })
}
