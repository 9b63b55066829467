import type { PublicationLanguage } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { type Translator, translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { SendMail } from './mail.ts'

/** Incidents that are reported to admins once, until they are resolved. */
export type Incident = 'publishing-stalled' | 'backup-failed'

/** Words a mail in the language of the publication. */
export type Message = (t: Translator['t']) => { subject: string; text: string }

export interface AlertOptions {
  send: SendMail
  /** E-mail addresses of the admins. */
  recipients: () => Promise<string[]>
  /** Language of the mails; null when the database does not return it. */
  language: () => Promise<PublicationLanguage | null>
  /** Logs a mail that could not be sent. */
  log: (line: string) => void
}

/**
 * Mails admins about incidents: once when one begins, once when it is resolved. Addresses and language
 * are cached, because the database may be unavailable.
 */
export class Alerts {
  readonly #options: AlertOptions
  readonly #open = new Set<Incident>()
  #recipients: string[] = []
  #language = publicationLanguageOf(null)

  constructor(options: AlertOptions) {
    this.#options = options
  }

  /** Reads addresses and language; uses the cached ones when the database does not respond. */
  async refreshRecipients(): Promise<void> {
    const { recipients, language } = this.#options
    const read = [recipients().catch(() => null), language().catch(() => null)] as const
    const [found, spoken] = await Promise.all(read)
    if (found !== null) this.#recipients = found
    if (spoken !== null) this.#language = spoken
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
    const { t } = await translatorOf(this.#language)
    const mail = message(t)
    for (const to of this.#recipients) {
      await this.#options.send({ to, ...mail }).catch((error: unknown) => {
        this.#options.log(`✗ A mail to an admin was not sent: ${reasonOf(error)}`)
      })
    }
  }
}
