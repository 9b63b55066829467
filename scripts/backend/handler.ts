import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import type { Handle } from './app.ts'
import type { Keys } from './keys.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { mailPage } from './mail/page.ts'
import { answerAdminUsers } from './repairs/admin-users.ts'
import { repairBannedAnswer } from './repairs/auth-tables.ts'
import { answerPreflight, withCors } from './repairs/cors.ts'
import { answerGenerateLink } from './repairs/generate-link.ts'
import { answerListFiles } from './repairs/list-files.ts'
import type { MailLinks } from './repairs/mail-links.ts'
import { isSupabaseRoute } from './repairs/private-routes.ts'
import { answerPublicFile } from './repairs/public-files.ts'
import type { RequestHeaders } from './repairs/request-headers.ts'
import { answerSignMany } from './repairs/sign-many.ts'
import { repairSignUpFailure } from './repairs/sign-up-failure.ts'
import { repairSingleRow } from './repairs/single-row.ts'
import { repairStorageRequest } from './repairs/storage-request.ts'
import { repairStorageResponse } from './repairs/storage-response.ts'
import type { StoredFiles } from './storage/files.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** lite between its repairs: the request on the way in, the answer on the way out. */
export function createHandler(options: {
  app: Handle
  connection: PostgresConnection
  sql: Sql
  keys: Keys
  files: StoredFiles
  mailbox: Mailbox
  mailLinks: MailLinks
  requestHeaders: RequestHeaders
}): Handle {
  const { app, connection, sql, keys, files, mailbox, mailLinks, requestHeaders } = options

  const handle: Handle = async (request, peerAddress) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/mail') {
      // The host is checked as well: another name that leads here would let a strange page read it.
      const isLocal = LOOPBACK.test(peerAddress ?? '') && LOCAL_HOST.test(new URL(request.url).host)
      return isLocal ? mailPage(mailbox.list()) : notFound()
    }
    if (!isSupabaseRoute(request)) return notFound()
    const own =
      (await answerPublicFile(request, files, sql)) ??
      (await answerListFiles(request, connection, keys)) ??
      (await answerGenerateLink(request, { sql, keys, app, mailLinks })) ??
      (await answerAdminUsers(request, { sql, keys, handle })) ??
      (await answerSignMany(request, peerAddress, storage))
    if (own !== null) return own
    if (pathname.startsWith('/storage/')) return storage(request, peerAddress)
    return pathname.startsWith('/auth/') ? auth(request, peerAddress) : rest(request, peerAddress)
  }

  async function rest(request: Request, peerAddress: string | null): Promise<Response> {
    const answer = requestHeaders.during(request, peerAddress, () => app(request, peerAddress))
    return repairSingleRow(request, await answer)
  }

  async function auth(request: Request, peerAddress: string | null): Promise<Response> {
    const copy = request.clone()
    const answer = await mailLinks.during(request, () => app(request, peerAddress))
    return repairBannedAnswer(copy, await repairSignUpFailure(copy, answer), sql)
  }

  async function storage(request: Request, peerAddress: string | null): Promise<Response> {
    const repaired = await repairStorageRequest(request)
    if (repaired instanceof Response) return repaired
    return repairStorageResponse(request, await app(repaired, peerAddress))
  }

  return async (request, peerAddress) =>
    answerPreflight(request) ?? withCors(await handle(request, peerAddress))
}

function notFound(): Response {
  return Response.json({ message: 'Not found' }, { status: 404 })
}
