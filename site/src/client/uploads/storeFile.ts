import {
  FILES_BUCKET,
  type FileExtension,
  type FileKind,
  FORMAT_BYTES,
  fileTypeOf,
  hasFormat,
  storedFileName,
} from '@broadsheet/shared/domain/articleFile.ts'
import { mediaUrl, storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { removeFiles } from '../api/files.ts'
import { captionsFrom } from './captions.ts'
import { largestFile, MEGABYTE, namesOf } from './fileChoice.ts'
import { playbackOf } from './playback.ts'
import { type RefusalMessages, sendFile } from './sendFile.ts'

const REFUSALS: RefusalMessages = {
  connection: t('editor.files.connection'),
  forbidden: t('editor.files.forbidden'),
  tooLarge: t('editor.files.tooLargeForStorage'),
  limit: t('site.uploadLimit'),
  failed: t('editor.files.failed'),
}

/** A file in the storage. */
export interface StoredFile {
  /** Address as stored in the database, without a host. */
  url: string
  kind: FileKind
  bytes: number
  /** Whole seconds; null for other files, and if the browser does not know. */
  duration: number | null
  /** Warning for the author. */
  note?: string
}

export interface FileOptions {
  /** Kinds of files that are wanted; all by default. */
  kinds?: readonly FileKind[] | undefined
  signal: AbortSignal
  /** Progress, 0 to 100. */
  onProgress: (percent: number) => void
  /** Origin of the storage; empty if it is the site's. */
  mediaOrigin: string
  /** Names the file. */
  now: Date
}

/**
 * Stores a file of an article: compares its content with its name, converts captions, uploads it, and asks the browser
 * for its duration. Removes the file when stopped.
 *
 * @throws ApiError if the upload failed and can be repeated; Error whose message says why the file is refused; a
 * DOMException named AbortError when stopped.
 */
export async function storeFile(file: File, options: FileOptions): Promise<StoredFile> {
  const { signal, onProgress, mediaOrigin, now } = options
  onProgress(0)
  const { bytes, kind, extension } = await checked(file, options.kinds)
  signal.throwIfAborted()
  const name = storedFileName(file.name, extension, now)
  try {
    await sendFile(
      FILES_BUCKET,
      { name, bytes },
      signal,
      (sent) => onProgress(Math.min(99, Math.floor((sent / bytes.size) * 100))),
      REFUSALS,
    )
    const url = storedAddress(FILES_BUCKET, name)
    const stored = { url, kind, bytes: bytes.size, duration: null }
    if (kind !== 'audio' && kind !== 'video') return stored
    const { duration, isPlayable } = await playbackOf(mediaUrl(url, mediaOrigin), kind, signal)
    signal.throwIfAborted()
    return { ...stored, duration, ...(isPlayable ? {} : { note: t('editor.files.unplayable') }) }
  } catch (error) {
    // The nightly clean-up removes a remaining file.
    if (signal.aborted) await removeFiles(FILES_BUCKET, [name]).catch(() => {})
    throw error
  }
}

interface Checked {
  bytes: Blob
  kind: FileKind
  extension: FileExtension
}

/** A file with its type by its name. @throws Error whose message says why it is refused. */
async function checked(file: File, wanted: readonly FileKind[] | undefined): Promise<Checked> {
  if (file.size === 0) throw new Error(t('editor.files.empty'))
  const megabytes = await largestFile()
  if (file.size > megabytes * MEGABYTE) throw new Error(t('editor.files.tooLarge', { megabytes }))
  const isSubRip = /\.srt$/i.test(file.name)
  const type = fileTypeOf(isSubRip ? 'a.vtt' : file.name)
  const kinds = wanted ?? (['audio', 'video', 'captions', 'file'] as const)
  if (!type || !kinds.includes(type.kind)) {
    throw new Error(t('editor.files.wrongType', { types: namesOf(kinds) }))
  }
  const { kind, extension, mime, format } = type
  if (kind === 'captions') return { ...{ kind, extension }, bytes: await captionsOf(file, mime) }
  const beginning = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())
  if (!hasFormat(beginning, format)) {
    throw new Error(t('editor.files.wrongContent', { type: extension.toUpperCase() }))
  }
  return { ...{ kind, extension }, bytes: file.slice(0, file.size, mime) }
}

async function captionsOf(file: File, type: string): Promise<Blob> {
  const text = captionsFrom(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new Error(t('editor.files.wrongCaptions'))
  return new Blob([text], { type })
}
