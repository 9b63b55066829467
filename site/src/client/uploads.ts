import { ARTICLE_LIMITS, ARTICLE_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { API_KEY, API_URL, ApiError } from './api.ts'
import { removeFiles } from './files.ts'
import { accessToken } from './session/token.ts'
import { drawRenditions, type PictureFile } from './uploadsDraw.ts'

const BUCKET = 'article-images'
/** Milliseconds without an answer after which an upload is given up: 5 MB on a very slow line. */
const PATIENCE = 120_000
/** Making the renditions is this part of the progress that is shown, in per cent. */
const DRAWN = 10

export interface UploadOptions {
  signal: AbortSignal
  /** How far it is, 0 to 100. */
  onProgress?: (percent: number) => void
  /** A small picture of it, as a data: address, before it is stored. */
  onPreview?: (address: string) => void
  /** Names the file. */
  now: Date
}

/** A picture in the storage. */
export interface StoredPicture {
  /** As the database keeps it, without a host. */
  url: string
  width: number
  height: number
  /** What was lost, in a sentence: that it moved. */
  note?: string
}

/**
 * Makes the renditions of a picture for an article and stores them, under a name made of the time.
 * When it fails or is stopped, what went up is removed again.
 *
 * @throws Error whose message says what to do; a DOMException named AbortError when stopped.
 */
export async function storePicture(file: File, options: UploadOptions): Promise<StoredPicture> {
  const { signal, onProgress = () => {}, onPreview, now } = options
  if (file.size > ARTICLE_LIMITS.imageBytes) throw new Error(ARTICLE_MESSAGES.imageSize)
  onProgress(0)
  const base = `${now.getTime()}-${crypto.randomUUID().slice(0, 8)}`
  const { name, width, height, files, note } = await drawRenditions(file, base)
  signal.throwIfAborted()
  const smallest = files.at(-1)
  if (onPreview && smallest) onPreview(await dataAddress(smallest.bytes))
  onProgress(DRAWN)
  try {
    await sendAll(files, signal, (part) => onProgress(DRAWN + Math.floor(part * (100 - DRAWN))))
  } catch (error) {
    // Whatever is left lying is found by the database's own cleaning.
    await removeFiles(
      BUCKET,
      files.map(({ name }) => name),
    ).catch(() => {})
    throw error
  }
  return { url: storedAddress(BUCKET, name), width, height, ...(note ? { note } : {}) }
}

async function sendAll(
  files: readonly PictureFile[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const whole = files.reduce((sum, { bytes }) => sum + bytes.size, 0)
  const sent = files.map(() => 0)
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const sending = files.map((file, number) =>
    send(file, both, (bytes) => {
      sent[number] = Math.min(bytes, file.bytes.size)
      onProgress(sent.reduce((sum, part) => sum + part, 0) / whole)
    }),
  )
  try {
    await Promise.all(sending)
  } catch (error) {
    // None may arrive after the others were removed.
    stop.abort()
    await Promise.allSettled(sending)
    throw error
  }
}

/** `fetch` tells nothing of how much was sent. */
async function send(
  { name, bytes }: PictureFile,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const token = await accessToken()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `${API_URL}/storage/v1/object/${BUCKET}/${name}`)
  request.timeout = PATIENCE
  request.setRequestHeader('apikey', API_KEY)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', bytes.type)
  // The name is never used again: browsers may keep it for a year.
  request.setRequestHeader('cache-control', 'max-age=31536000')
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  const stop = () => request.abort()
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

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(bytes)
  })
}
