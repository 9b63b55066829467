import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import type { Handle } from './app.ts'
import { refuseCommonPassword } from './auth/commonPasswords.ts'
import { guardAuth } from './auth/guard.ts'
import { handleAdminFactors } from './auth/mfa/adminFactors.ts'
import { handleFactors } from './auth/mfa/handleFactors.ts'
import { patchSessionResponse } from './auth/mfa/sessionResponses.ts'
import type { RateLimits } from './auth/rateLimits.ts'
import type { Sessions } from './auth/sessions.ts'
import { refuseUserChange } from './auth/userChanges.ts'
import type { Keys } from './keys.ts'
import { limitBody } from './limits/bodies.ts'
import { rejectLongQuery } from './limits/queries.ts'
import type { StatementLimits } from './limits/statements.ts'
import { handleMail } from './mail/answer.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { handleMailEvents } from './mail/mailEvents.ts'
import { publicationTexts } from './mail/publicationTexts.ts'
import { receiveMail } from './mail/receive.ts'
import { handleUnsubscribe } from './mail/unsubscribe.ts'
import { handleAdminUsers } from './patches/admin-users.ts'
import { patchBannedResponse } from './patches/auth-tables.ts'
import { handlePreflight, withCors } from './patches/cors.ts'
import { patchFilteredFunction } from './patches/filtered-functions.ts'
import { handleGenerateLink } from './patches/generate-link.ts'
import { handleListFiles } from './patches/list-files.ts'
import type { MailLinks } from './patches/mail-links.ts'
import { refuseMalformedStorage } from './patches/malformed-storage.ts'
import { isSupabaseRoute } from './patches/private-routes.ts'
import { handlePublicFile } from './patches/public-files.ts'
import { withAllowedRedirect } from './patches/redirects.ts'
import type { RequestHeaders } from './patches/request-headers.ts'
import { handleSignMany } from './patches/sign-many.ts'
import { patchSignUpFailure } from './patches/sign-up-failure.ts'
import { patchSingleRow } from './patches/single-row.ts'
import type { StorageErrors } from './patches/storage-errors.ts'
import { patchStorageRequest } from './patches/storage-request.ts'
import { patchStorageResponse } from './patches/storage-response.ts'
import type { StoredFiles } from './storage/files.ts'

/** The handler of the API: lite with patches for requests and responses. */
export function createHandler(options: {
  app: Handle
  connection: PostgresConnection
  sql: Sql
  keys: Keys
  siteUrl: string
  files: StoredFiles
  mailbox: Mailbox
  mailLinks: MailLinks
  requestHeaders: RequestHeaders
  sessions: Sessions
  rateLimits: RateLimits
  trustedProxies: readonly string[]
  storageErrors: StorageErrors
  statementLimits: StatementLimits
  now: () => Date
}): Handle {
  const { app, connection, sql, keys, siteUrl, files, mailbox, mailLinks } = options
  const { requestHeaders, storageErrors, statementLimits } = options

  const handle: Handle = async (request, peerAddress) => {
    const { pathname } = new URL(request.url)
    const refusal = pathname.startsWith('/storage/') && (await refuseMalformedStorage(request))
    if (refusal) return refusal
    const own =
      (await handlePublicFile(request, files, sql)) ??
      (await handleListFiles(request, connection, keys)) ??
      (await handleGenerateLink(request, { sql, keys, siteUrl, app, mailLinks })) ??
      (await handleAdminUsers(request, { sql, keys, handle })) ??
      (await handleAdminFactors(request, { sql, keys })) ??
      (await handleSignMany(request, peerAddress, storage))
    if (own !== null) return own
    if (pathname.startsWith('/storage/')) return storage(request, peerAddress)
    return pathname.startsWith('/auth/') ? auth(request, peerAddress) : rest(request, peerAddress)
  }

  async function limited(request: Request, peerAddress: string | null): Promise<Response> {
    const refusal = rejectLongQuery(request)
    if (refusal !== null) return refusal
    // Uploads are limited by their buckets.
    const isUpload = new URL(request.url).pathname.startsWith('/storage/')
    const bounded = isUpload ? request : await limitBody(request, keys)
    if (bounded instanceof Response) return bounded
    return statementLimits.during(bounded, () => guarded(bounded, peerAddress))
  }

  async function rest(request: Request, peerAddress: string | null): Promise<Response> {
    const patched = patchFilteredFunction(request)
    const response = requestHeaders.during(patched, peerAddress, () => app(patched, peerAddress))
    return patchSingleRow(request, await response)
  }

  async function auth(request: Request, peerAddress: string | null): Promise<Response> {
    const own =
      (await handleFactors(request, peerAddress, options)) ??
      (await refuseUserChange(request.clone(), options)) ??
      (await refuseCommonPassword(request.clone()))
    if (own !== null) return own
    const copy = request.clone()
    const safe = withAllowedRedirect(request, siteUrl)
    const response = await mailLinks.during(safe, () => app(safe, peerAddress))
    const complete = await patchSessionResponse(copy, response, { sql, keys })
    return patchBannedResponse(copy, await patchSignUpFailure(copy, complete), sql)
  }

  async function storage(request: Request, peerAddress: string | null): Promise<Response> {
    const patched = await patchStorageRequest(request)
    if (patched instanceof Response) return patched
    const response = storageErrors.during(() => app(patched, peerAddress))
    return patchStorageResponse(request, await response)
  }

  const guarded = guardAuth(handle, options)
  return async (request, peerAddress) => {
    // Only the routes of Supabase have CORS headers.
    const mail =
      (await receiveMail(request, mailbox, keys)) ??
      (await handleMail(request, peerAddress, mailbox, () => publicationTexts(sql))) ??
      (await handleUnsubscribe(request, sql, siteUrl)) ??
      (await handleMailEvents(request, sql, process.env.MAIL_EVENTS_SECRET ?? ''))
    if (mail !== null) return mail
    if (!isSupabaseRoute(request)) return notFound()
    return handlePreflight(request) ?? withCors(await limited(request, peerAddress))
  }
}

function notFound(): Response {
  return Response.json({ message: 'Not found' }, { status: 404 })
}
