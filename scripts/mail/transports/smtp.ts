import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { createTransport, type Transporter } from 'nodemailer'
import { MailError, type MailProblem, type MailTransport } from '../mailTransport.ts'
import type { Sender } from '../sender.ts'

const CONNECT_MILLISECONDS = 15_000
const SILENCE_MILLISECONDS = 60_000
/** Mail servers end a connection after some hundred mails. */
const PER_CONNECTION = 100
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Sends through a mail server. With a user name and on another machine, an unencrypted connection is refused;
 * `?requireTLS=false` permits it.
 *
 * @param url - such as smtps://USER:PASSWORD@mail.example.com or smtp://mail.example.com:587.
 */
export function smtpTransport(url: string, sender: Sender): MailTransport {
  return {
    ...over(createTransport(withDefaults(url)), sender),
    openConnections(count) {
      const pool = {
        pool: 'true',
        maxConnections: String(count),
        maxMessages: String(PER_CONNECTION),
      }
      const connections: Transporter = createTransport(withDefaults(url, pool))
      return { ...over(connections, sender), close: () => connections.close() }
    },
  }
}

function over(connection: Transporter, sender: Sender): Pick<MailTransport, 'send'> {
  return {
    async send({ id, to, senderName, subject, text, html, headers, date, replyTo }) {
      try {
        await connection.sendMail({
          from: { name: sender.name || senderName, address: sender.address },
          // An object: a text would be parsed as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          messageId: `<${id}@${sender.address.split('@')[1]}>`,
          ...{ subject, text, html, headers, date },
        })
      } catch (error) {
        throw new MailError(problemOf(error), reasonOf(error))
      }
    },
  }
}

/** Adds options to the query of the URL, as nodemailer reads no others besides a URL. */
function withDefaults(text: string, more: Readonly<Record<string, string>> = {}): string {
  const url = new URL(text)
  const isRemoteAccount = url.username !== '' && !LOCAL.has(url.hostname)
  const defaults = {
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    ...(isRemoteAccount ? { requireTLS: true } : {}),
    ...more,
  }
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  return url.href
}

function problemOf(error: unknown): MailProblem {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number }
  if (code === 'EAUTH') return 'mail_sign_in'
  if (responseCode >= 500) return 'mail_refused'
  if (responseCode >= 400) return 'mail_deferred'
  return 'mail_unreachable'
}
