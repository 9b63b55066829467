import { ARTICLE_IMAGE_BYTES, ARTICLE_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { drawRenditions, type PictureFile } from '@broadsheet/shared/images/drawRenditions.ts'
import { removeFiles } from '../api/files.ts'
import { dataAddress } from './dataAddress.ts'
import { sendFile } from './sendFile.ts'

const BUCKET = 'article-images'
/** Share of the renditions in the shown progress, in per cent. */
const DRAWN = 10

export interface UploadOptions {
  signal: AbortSignal
  /** Progress, 0 to 100. */
  onProgress?: (percent: number) => void
  /** A thumbnail as a data: URL, before the upload. */
  onPreview?: (address: string) => void
  /** Names the file. */
  now: Date
}

/** A picture in the storage. */
export interface StoredPicture {
  /** Address as stored in the database, without a host. */
  url: string
  width: number
  height: number
  /** Message about a loss: the animation. */
  note?: string
}

/**
 * Creates and uploads the renditions of a picture for an article, named after the time. Removes uploaded
 * files on failure or abort.
 *
 * @throws Error whose message says what to do; a DOMException named AbortError when stopped.
 */
export async function storePicture(file: File, options: UploadOptions): Promise<StoredPicture> {
  const { signal, onProgress = () => {}, onPreview, now } = options
  if (file.size > ARTICLE_IMAGE_BYTES) throw new Error(ARTICLE_MESSAGES.imageSize)
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
    // The nightly cleanup of the database removes remaining files.
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
    sendFile(BUCKET, file, both, (bytes) => {
      sent[number] = Math.min(bytes, file.bytes.size)
      onProgress(sent.reduce((sum, part) => sum + part, 0) / whole)
    }),
  )
  try {
    await Promise.all(sending)
  } catch (error) {
    // Wait for all, so that none arrives after the removal.
    stop.abort()
    await Promise.allSettled(sending)
    throw error
  }
}
