import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import { isFromOperator } from '../../http/operator.ts'
import type { Mailbox } from './mailbox.ts'
import { mailPage } from './page.ts'

/**
 * Handles requests for the mailbox. Only the operator has access, because mails contain reset links.
 *
 * @param translator - returns the messages in the language of the publication.
 * @returns null for other requests.
 */
export async function handleMail(
  request: Request,
  peerAddress: string | null,
  mailbox: Pick<Mailbox, 'list'>,
  translator: () => Promise<Translator>,
): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url)
  if (pathname !== '/mail') return null
  if (!isFromOperator(request.headers, peerAddress)) {
    const instruction = `Type ${origin}/mail into the address bar of a browser on this machine.`
    return errorResponse(
      403,
      `Mail is shown to this machine only, and not to other websites. ${instruction}`,
    )
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return errorResponse(405, 'Mail can only be read here.', { allow: 'GET, HEAD' })
  }
  return mailPage(mailbox.list(), await translator())
}

function errorResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...type, ...headers } })
}
