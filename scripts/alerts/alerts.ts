import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { SendMail } from './mail.ts'

/** Incidents that are reported to admins once, until they are resolved. */
export type Incident = 'publishing-stalled' | 'backup-failed'

interface Message {
  subject: string
  text: string
}

export interface AlertOptions {
  send: SendMail
  /** E-mail addresses of the admins. */
  recipients: () => Promise<string[]>
  /** Logs a mail that could not be sent. */
  log: (line: string) => void
}

/**
 * Mails admins about incidents: once when one begins, once when it is resolved. Addresses are cached,
 * because the database may be unavailable.
 */
export class Alerts {
  readonly #options: AlertOptions
  readonly #open = new Set<Incident>()
  #recipients: string[] = []

  constructor(options: AlertOptions) {
    this.#options = options
  }

  /** Reads the addresses; uses the cached ones when the database does not respond. */
  async refreshRecipients(): Promise<void> {
    const found = await this.#options.recipients().catch(() => null)
    if (found !== null) this.#recipients = found
  }

  /** Reports an incident, unless it is open already. */
  async raise(incident: Incident, message: Message): Promise<void> {
    if (this.#open.has(incident)) return
    this.#open.add(incident)
    await this.#sendAll(message)
  }

  /** Reports that an open incident is resolved. */
  async resolve(incident: Incident, message: Message): Promise<void> {
    if (this.#open.delete(incident)) await this.#sendAll(message)
  }

  async #sendAll(message: Message): Promise<void> {
    await this.refreshRecipients()
    for (const to of this.#recipients) {
      await this.#options.send({ to, ...message }).catch((error: unknown) => {
        this.#options.log(`✗ A mail to an admin was not sent: ${reasonOf(error)}`)
      })
    }
  }
}
