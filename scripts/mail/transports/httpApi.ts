import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { OutgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { MailError, type MailProblem, type MailTransport } from '../mailTransport.ts'
import type { Sender } from '../sender.ts'
import type { MailProvider } from './providers.ts'

const TIMEOUT_MILLISECONDS = 30_000
const LONGEST_RESPONSE = 100_000

/**
 * Sends through the HTTP API of a provider.
 *
 * @param key - secret key of the API.
 */
export function httpApiTransport(
  provider: MailProvider,
  key: string,
  sender: Sender,
  http: Pick<OutgoingClient, 'post'>,
): MailTransport {
  return {
    async send(mail, signal) {
      const response = await http
        .post(provider.url, {
          headers: { 'content-type': 'application/json', ...provider.headers(key, mail) },
          body: JSON.stringify(provider.body(mail, sender)),
          ...{ timeout: TIMEOUT_MILLISECONDS, maxBytes: LONGEST_RESPONSE },
          ...(signal ? { signal } : {}),
        })
        .catch((error: unknown) => {
          signal?.throwIfAborted()
          throw new MailError('mail_unreachable', reasonOf(error))
        })
      const problem = problemOf(response.status)
      if (problem) throw new MailError(problem, `${response.status}: ${response.bytes.toString()}`)
    },
  }
}

/** 409: the same mail is being sent by an earlier attempt. */
function problemOf(status: number): MailProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return 'mail_sign_in'
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    return 'mail_deferred'
  }
  return 'mail_refused'
}
