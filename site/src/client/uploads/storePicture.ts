import {
  ARTICLE_IMAGE_BYTES,
  ARTICLE_MESSAGES,
  ORIGINAL_IMAGE_BYTES,
} from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { digestOf } from '@broadsheet/shared/images/digestOf.ts'
import {
  type Drawn,
  drawRenditions,
  type PictureFile,
} from '@broadsheet/shared/images/drawRenditions.ts'
import { removeFiles } from '../api/files.ts'
import { dataAddress } from './dataAddress.ts'
import { findStored, noteDigest, type StoredPicture } from './knownPictures.ts'
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

/**
 * Creates and uploads the renditions of a picture for an article, named after the time, unless the same file was
 * uploaded before. Removes uploaded files on failure or abort.
 *
 * @throws Error whose message says what to do; a DOMException named AbortError when stopped.
 */
export async function storePicture(file: File, options: UploadOptions): Promise<StoredPicture> {
  const { signal, onProgress = () => {}, onPreview, now } = options
  if (file.size > ORIGINAL_IMAGE_BYTES) throw new Error(ARTICLE_MESSAGES.originalSize)
  onProgress(0)
  const digest = await digestOf(file)
  const known = digest && (await findStored(digest))
  signal.throwIfAborted()
  if (known) return known
  const base = `${now.getTime()}-${crypto.randomUUID().slice(0, 8)}`
  const { name, width, height, files, note } = await resized(file, base)
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
  if (digest) await noteDigest(`${BUCKET}/${name}`, digest)
  return { url: storedAddress(BUCKET, name), width, height, ...(note ? { note } : {}) }
}

/** The renditions of a picture. A file that cannot be resized is subject to the limit of uploads. */
async function resized(file: File, base: string): Promise<Drawn> {
  try {
    return await drawRenditions(file, base)
  } catch (error) {
    if (file.size > ARTICLE_IMAGE_BYTES) throw new Error(ARTICLE_MESSAGES.imageSize)
    throw error
  }
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
