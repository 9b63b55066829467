import { stat } from 'node:fs/promises'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from './errors.ts'
import type { Format, OpenOptions, ReadableFormat } from './format.ts'
import type { Source } from './source.ts'
import { EXPORT_FOLDER } from './sources/exportFolderSource.ts'
import { MARKDOWN_FOLDER } from './sources/markdownFolder.ts'
import { UNSUPPORTED_FORMATS } from './sources/unsupportedFormats.ts'

/** The formats of `npm run import`. The first that can read a path is used. */
export const FORMATS: readonly Format[] = [EXPORT_FOLDER, MARKDOWN_FOLDER, ...UNSUPPORTED_FORMATS]

const isSupported = (format: Format): format is ReadableFormat => 'open' in format

/**
 * Opens a path with the first format that can read it.
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
  const reasons: string[] = []
  for (const format of formats) {
    const { isReadable, reason } = await format.detect(path)
    if (isReadable && isSupported(format)) return format.open(path, options)
    if (isReadable && !isSupported(format)) {
      throw new TransferError(
        t('cli.import.unsupported', { path, format: format.name, advice: format.advice }),
      )
    }
    if (isSupported(format)) reasons.push(`\n  ${format.name}: ${reason}`)
  }
  throw new TransferError(t('cli.import.unknownFormat', { path, reasons: reasons.join('') }))
}
