/** A mail to one recipient. */
export interface OutgoingMail {
  /** Equal for every attempt to send a mail: its Message-ID, and the idempotency key of an HTTP API. */
  id: string
  to: string
  /** Name of the sender, unless MAIL_FROM has one. */
  senderName: string
  subject: string
  text: string
  html: string
  /** Further headers, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>
  date: Date
  /** Where replies arrive; otherwise at the sender. */
  replyTo?: string
  /** One of many equal mails, which some providers send separately from others. */
  isBulk?: boolean
}

/** Sends mails: a mail server or the HTTP API of a provider. */
export interface MailTransport {
  /** @throws {MailError} when the mail was not accepted. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** For many mails: keeps this number of connections open until it is closed. Transports without connections omit it. */
  openConnections?(count: number): MailTransport & { close(): void }
}

/** Why a mail was not sent; the console has the words (admin/src/resources/jobs/jobTexts.ts). */
export type MailProblem =
  /** The server refuses the recipient or the content: another attempt is pointless. */
  | 'mail_refused'
  /** The server accepts no mail at the moment, or too many were sent. */
  | 'mail_deferred'
  | 'mail_unreachable'
  /** User name, password or key is wrong. */
  | 'mail_sign_in'

/** Raised for a mail that was not accepted. */
export class MailError extends Error {
  readonly problem: MailProblem
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean

  constructor(problem: MailProblem, message: string) {
    super(message)
    this.problem = problem
    this.isFinal = problem === 'mail_refused'
  }
}
