import * as v from 'valibot'
import type { Keys } from '../keys.ts'
import type { Mailbox } from './mailbox.ts'

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})

/**
 * Stores a mail that the worker of jobs sends to the mailbox, `POST /mail` with the secret key.
 *
 * @returns null for other requests.
 */
export async function receiveMail(
  request: Request,
  mailbox: Pick<Mailbox, 'send'>,
  { secretKey }: Pick<Keys, 'secretKey'>,
): Promise<Response | null> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/mail') return null
  if (request.headers.get('apikey') !== secretKey) return null
  const mail = v.safeParse(mailSchema, await request.json().catch(() => null))
  if (!mail.success) return new Response(null, { status: 400 })
  await mailbox.send(mail.output)
  return new Response(null, { status: 204 })
}
