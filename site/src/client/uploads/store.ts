import { ARTICLE_LIMITS, ARTICLE_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { removeFiles } from '../files.ts'
import { drawRenditions, type PictureFile } from './draw.ts'
import { sendFile } from './send.ts'

const BUCKET = 'article-images'
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
    sendFile(BUCKET, file, both, (bytes) => {
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

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(bytes)
  })
}
