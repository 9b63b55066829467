import type { OutgoingMail } from '../mailTransport.ts'
import { type Sender, senderHeader } from '../sender.ts'

/** The HTTP API of a mail provider. */
export interface MailProvider {
  url: string
  /** Headers of a request, with the key. */
  headers: (key: string, mail: OutgoingMail) => Record<string, string>
  /** The body, sent as JSON. */
  body: (mail: OutgoingMail, sender: Sender) => object
  /** Mails per second that it accepts of every account; null: more than a newsletter needs. */
  rate: number | null
}

/** The providers of MAIL_API. To add one, add an entry. */
export const MAIL_PROVIDERS = {
  // https://resend.com/docs/api-reference/emails/send-email
  resend: {
    url: 'https://api.resend.com/emails',
    headers: (key, { id }) => ({ authorization: `Bearer ${key}`, 'idempotency-key': id }),
    body: ({ to, senderName, subject, text, html, headers, replyTo }, sender) => ({
      ...{ from: senderHeader(sender, senderName), to: [to], subject, text, html, headers },
      ...(replyTo ? { reply_to: replyTo } : {}),
    }),
    // https://resend.com/docs/api-reference/rate-limit
    rate: 2,
  },
  // https://postmarkapp.com/developer/api/email-api
  postmark: {
    url: 'https://api.postmarkapp.com/email',
    headers: (key) => ({ 'x-postmark-server-token': key }),
    body: ({ id, to, senderName, subject, text, html, headers, replyTo, isBulk }, sender) => ({
      ...{ From: senderHeader(sender, senderName), To: to, Subject: subject },
      ...{ TextBody: text, HtmlBody: html, MessageStream: isBulk ? 'broadcast' : 'outbound' },
      ...(replyTo ? { ReplyTo: replyTo } : {}),
      Headers: Object.entries({
        ...headers,
        'Message-ID': `<${id}@${sender.address.split('@')[1]}>`,
        'X-PM-KeepID': 'true',
      }).map(([Name, Value]) => ({ Name, Value })),
    }),
    rate: null,
  },
} satisfies Record<string, MailProvider>

export type MailProviderName = keyof typeof MAIL_PROVIDERS

/** Whether MAIL_API names a provider. */
export const isMailProvider = (name: string): name is MailProviderName =>
  Object.hasOwn(MAIL_PROVIDERS, name)
