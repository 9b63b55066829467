import { stat } from 'node:fs/promises'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from './errors.ts'
import { FEED_FILE } from './feed/feedFile.ts'
import type { Format, OpenOptions, ReadableFormat } from './format.ts'
import { GHOST_EXPORT } from './ghost/ghostExport.ts'
import type { Source } from './source.ts'
import { EXPORT_FOLDER } from './sources/exportFolderSource.ts'
import { MARKDOWN_FOLDER } from './sources/markdownFolder.ts'
import { UNSUPPORTED_FORMATS } from './sources/unsupportedFormats.ts'
import { isZip, unpacked } from './sources/zippedSource.ts'
import { SUBSCRIBERS_FILE } from './subscribers/subscribersFile.ts'
import { SUBSTACK_EXPORT } from './substack/substackExport.ts'
import { WORDPRESS_EXPORT } from './wordpress/wordpressExport.ts'

/** The formats of `npm run import`. The first that can read a path is used. */
export const FORMATS: readonly Format[] = [
  ...[EXPORT_FOLDER, WORDPRESS_EXPORT, GHOST_EXPORT, SUBSTACK_EXPORT, FEED_FILE],
  ...[SUBSCRIBERS_FILE, MARKDOWN_FOLDER],
  ...UNSUPPORTED_FORMATS,
]

const isSupported = (format: Format): format is ReadableFormat => 'open' in format

/**
 * Opens a path with the first format that can read it. A zip archive is unpacked into a temporary folder, which the
 * source removes when it is closed.
 *
 * @throws {TransferError} if the path does not exist, or has another format; the message lists the
 *   formats that can be imported.
 */
export async function openSource(
  path: string,
  options: OpenOptions = {},
  formats: readonly Format[] = FORMATS,
): Promise<Source> {
  if (!(await stat(path).catch(() => null))) {
    throw new TransferError(t('cli.import.notFound', { path }))
  }
  if (!(await isZip(path))) return openUnpacked(path, path, options, formats)
  const { path: inner, name, remove } = await unpacked(path)
  try {
    const source = await openUnpacked(inner, path, { ...options, archiveName: name }, formats)
    return Object.assign(source, { close: remove })
  } catch (error) {
    await remove()
    throw error
  }
}

/** @param shown - the path in messages. */
async function openUnpacked(
  path: string,
  shown: string,
  options: OpenOptions,
  formats: readonly Format[],
): Promise<Source> {
  const reasons: string[] = []
  for (const format of formats) {
    const { isReadable, reason } = await format.detect(path)
    if (isReadable && isSupported(format)) return format.open(path, options)
    if (isReadable && !isSupported(format)) {
      throw new TransferError(
        t('cli.import.unsupported', { path: shown, format: format.name, advice: format.advice }),
      )
    }
    if (isSupported(format)) reasons.push(`\n  ${format.name}: ${reason}`)
  }
  const zipped = `\n  ${t('cli.format.zipped')}: ${t('cli.format.notZip')}`
  if (shown === path) reasons.push(zipped)
  throw new TransferError(t('cli.import.unknownFormat', { path: shown, reasons: reasons.join('') }))
}
