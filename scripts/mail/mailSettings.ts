import type { Environment } from '../deploy/environment.ts'
import type { OutgoingClient } from '../http/outgoing/outgoingClient.ts'
import { mailRateOf } from './mailRate.ts'
import type { MailTransport } from './mailTransport.ts'
import { transportOf } from './transportOf.ts'
import { mailboxTransport } from './transports/mailbox.ts'

/** How mails are sent, and where their links lead. */
export interface MailSettings {
  transport: MailTransport
  /** Origin of the site. */
  siteUrl: string
  /** Origin of the API, whose function `unsubscribe` mail programs call. */
  apiUrl: string
  /** Origin of stored images. */
  mediaOrigin: string
  /** Mails of a newsletter per second. */
  rate: number
}

/** The instance that a worker works for. */
export interface MailInstance {
  apiUrl: string
  secretKey: string
  /** Null: unknown; then no mail is sent. */
  siteUrl: string | null
  /** The page of the embedded backend that stores mails; null without one. */
  mailbox: string | null
}

/** The page that stores mails, of an embedded backend. */
export const mailboxOf = (apiUrl: string) => `${apiUrl}/mail`

/**
 * Settings of outgoing mail: the transport of the environment, otherwise the mailbox of the embedded backend.
 *
 * @returns null when no mail can be sent.
 * @throws {SettingsError}
 */
export function mailSettingsOf(
  env: Environment,
  { apiUrl, secretKey, siteUrl, mailbox }: MailInstance,
  http: Pick<OutgoingClient, 'post'>,
): MailSettings | null {
  const transport =
    transportOf(env, http) ?? (mailbox ? mailboxTransport(mailbox, secretKey) : null)
  if (transport === null || siteUrl === null) return null
  const mediaOrigin = (env.MEDIA_ORIGIN ?? apiUrl) || siteUrl
  return { transport, siteUrl, apiUrl, mediaOrigin, rate: mailRateOf(env) }
}
