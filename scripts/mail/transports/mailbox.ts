import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { MailError, type MailTransport } from '../mailTransport.ts'

const TIMEOUT_MILLISECONDS = 10_000

/**
 * Adds mails to the page /mail of the embedded backend instead of sending them.
 *
 * @param url - the page.
 */
export function mailboxTransport(url: string, secretKey: string): MailTransport {
  return {
    async send({ to, subject, text, html }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: secretKey },
        body: JSON.stringify({ to, subject, text, html }),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      }).catch((error: unknown) => {
        throw new MailError('mail_unreachable', reasonOf(error))
      })
      if (!response.ok) throw new MailError('mail_deferred', `${url} responded ${response.status}.`)
    },
  }
}
