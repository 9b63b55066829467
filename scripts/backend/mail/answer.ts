import { isFromOperator } from '../../http/operator.ts'
import type { Mailbox } from './mailbox.ts'
import { mailPage } from './page.ts'

/**
 * Answers requests for the mailbox: to the operator only, because reset links are shown there.
 *
 * @returns null when the request is for something else.
 */
export function handleMail(
  request: Request,
  peerAddress: string | null,
  mailbox: Pick<Mailbox, 'list'>,
): Response | null {
  const { pathname, origin } = new URL(request.url)
  if (pathname !== '/mail') return null
  if (!isFromOperator(request.headers, peerAddress)) {
    const how = `Type ${origin}/mail into the address bar of a browser on this machine.`
    return refusal(403, `Mail is shown to this machine only, and not to other websites. ${how}`)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refusal(405, 'Mail can only be read here.', { allow: 'GET, HEAD' })
  }
  return mailPage(mailbox.list())
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...type, ...headers } })
}
