import { type MailEvent, postmarkEvent, resendEvent } from './events.ts'
import { hasPassword, isSignedBySvix } from './verify.ts'

/** What the handler needs; the embedded backend passes its own. */
export interface MailEvents {
  /** Of the webhook: whsec_… of Resend, or the password in the URL for Postmark. */
  secret: string
  record: (event: MailEvent) => Promise<void>
  /** Milliseconds. */
  now: () => number
}

const LONGEST = 200_000

/**
 * Receives bounces and complaints from Resend and Postmark. Responds 401 without a valid signature or password, 200 to
 * every other event, so that the provider does not send it again.
 */
export function mailEventsHandler({ secret, record, now }: MailEvents) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, 'Send a POST.')
    if (Number(request.headers.get('content-length')) > LONGEST) return answer(413, 'Too long.')
    const body = await request.text()
    const { headers } = request
    const svixId = headers.get('svix-id')
    const isGenuine = svixId
      ? await isSignedBySvix(body, headers, secret, now())
      : await hasPassword(headers, secret)
    if (secret === '' || !isGenuine) return answer(401, 'The signature is not valid.')
    const parsed = parse(body)
    const event = svixId ? resendEvent(svixId, parsed) : postmarkEvent(parsed)
    if (event) await record(event)
    return answer(200, event ? 'Recorded.' : 'Ignored.')
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
