import type { PictureFile } from '@broadsheet/shared/images/drawRenditions.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { API_KEY, API_URL } from '../api/address.ts'
import { ApiError } from '../api/apiError.ts'
import { accessToken } from '../session/token.ts'

/** Bytes sent at once: an upload of this size cannot be aborted in time. */
const ONE_GO = 256 * 1024
/** Timeout of an upload: milliseconds for any file, and bytes per millisecond of a very slow connection. */
const PATIENCE = 120_000
const SLOWEST = 25

/** What to tell when an upload is refused. */
export interface RefusalMessages {
  /** The connection was lost. */
  connection: string
  forbidden: string
  tooLarge: string
  /** The limit of a day is reached. */
  limit: string
  failed: string
}

const PICTURE_REFUSALS: RefusalMessages = {
  connection: t('site.uploadConnection'),
  forbidden: t('site.uploadForbidden'),
  tooLarge: t('site.uploadTooLarge'),
  limit: t('site.uploadLimit'),
  failed: t('site.uploadFailed'),
}

/**
 * Uploads a file under an unused name. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @param onProgress - called with the bytes sent so far.
 * @param refusals - those for pictures by default.
 * @throws ApiError whose message says what to do; the signal's reason when it is aborted.
 */
export async function sendFile(
  bucket: string,
  { name, bytes }: PictureFile,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
  refusals = PICTURE_REFUSALS,
): Promise<void> {
  const token = await accessToken()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `${API_URL}/storage/v1/object/${bucket}/${name}`)
  request.timeout = PATIENCE + bytes.size / SLOWEST
  request.setRequestHeader('apikey', API_KEY)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', bytes.type)
  // The name is never reused: browsers may cache it for a year.
  request.setRequestHeader('cache-control', 'max-age=31536000')
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  let isSent = false
  request.upload.addEventListener('load', () => {
    isSent = true
  })
  // A completely sent file will be stored: wait for it, so that it can be removed.
  const stop = () => {
    if (!isSent && bytes.size > ONE_GO) request.abort()
  }
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('loadend', () => {
        if (signal.aborted) reject(signal.reason)
        else if (request.status >= 200 && request.status < 300) resolve()
        else reject(refusalOf(request, refusals))
      })
      request.send(bytes)
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Message for a refusal. */
function refusalOf({ status, responseText }: XMLHttpRequest, refusals: RefusalMessages): ApiError {
  if (status === 0) return new ApiError(refusals.connection, 0)
  if (status === 401 || status === 403) return new ApiError(refusals.forbidden, status)
  // Storage returns 400 with the status of some refusals in the body.
  if (status === 413 || /"statusCode":\s*"413"/.test(responseText)) {
    return new ApiError(refusals.tooLarge, 413)
  }
  // Storage returns a refusal of the database with a different status (private.limits).
  if (/too many at once/i.test(responseText)) return new ApiError(refusals.limit, status)
  return new ApiError(refusals.failed, status)
}
