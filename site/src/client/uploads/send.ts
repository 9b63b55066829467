import { API_KEY, API_URL, ApiError } from '../api.ts'
import { accessToken } from '../session/token.ts'
import type { PictureFile } from './draw.ts'

/** Bytes that are sent in one go: the storage has them before anybody can stop it. */
const ONE_GO = 256 * 1024
/** Milliseconds after which an upload is given up: 5 MB on a very slow line take less. */
const PATIENCE = 120_000

/**
 * Stores a file under a name that is not used yet. Not by `fetch`: it tells nothing of how much was
 * sent.
 *
 * @param onProgress - is told the bytes sent so far.
 * @throws ApiError whose message says what to do; the signal's reason when it is aborted.
 */
export async function sendFile(
  bucket: string,
  { name, bytes }: PictureFile,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const token = await accessToken()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `${API_URL}/storage/v1/object/${bucket}/${name}`)
  request.timeout = PATIENCE
  request.setRequestHeader('apikey', API_KEY)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', bytes.type)
  // The name is never used again: browsers may keep it for a year.
  request.setRequestHeader('cache-control', 'max-age=31536000')
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  let isSent = false
  request.upload.addEventListener('load', () => {
    isSent = true
  })
  // What the storage has whole it is about to store: to be removed, it has to be there.
  const stop = () => {
    if (!isSent && bytes.size > ONE_GO) request.abort()
  }
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('loadend', () => {
        if (signal.aborted) reject(signal.reason)
        else if (request.status >= 200 && request.status < 300) resolve()
        else reject(refusalOf(request))
      })
      request.send(bytes)
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** What to do about a refusal. */
function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  if (status === 0) {
    return new ApiError('The connection was lost. Check it, then choose the picture again.', 0)
  }
  if (status === 401 || status === 403) {
    return new ApiError(
      'You may not upload pictures now. Sign in again, then try once more.',
      status,
    )
  }
  let said = ''
  try {
    said = String(JSON.parse(responseText).message ?? '')
  } catch {
    // An answer that is no JSON is not the storage's: the status has to do.
  }
  return new ApiError(`The picture could not be stored (${said || status}). Try once more.`, status)
}
