import { open, stat } from 'node:fs/promises'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { UnsupportedFormat } from '../format.ts'

/** Number of bytes that are read to detect the format of a file. */
const BEGINNING = 16_384

const ZIP = 'PK\u0003\u0004'
const BACKUP = 'age-encryption.org/v1\n'

/** Formats that are recognised by the beginning of a file, but cannot be imported. */
export const UNSUPPORTED_FORMATS: readonly UnsupportedFormat[] = [
  formatOf(
    t('cli.format.wordpress'),
    (text) => /<rss[^>]*xmlns:wp=|<wp:wxr_version>/.test(text),
    t('cli.format.wordpressAdvice'),
  ),
  formatOf(
    t('cli.format.ghost'),
    (text) => /^\s*\{/.test(text) && /"exported_on"|"db"\s*:\s*\[/.test(text),
    t('cli.format.ghostAdvice'),
  ),
  formatOf(t('cli.format.zip'), (text) => text.startsWith(ZIP), t('cli.format.zipAdvice')),
  formatOf(t('cli.format.backup'), (text) => text.startsWith(BACKUP), t('cli.format.backupAdvice')),
]

function formatOf(
  name: string,
  matches: (beginning: string) => boolean,
  advice: string,
): UnsupportedFormat {
  return {
    ...{ name, advice },
    async detect(path) {
      const isReadable = (await stat(path)).isFile() && matches(await beginningOf(path))
      // The reason of a format that cannot be imported is not shown.
      return { isReadable, reason: name }
    },
  }
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}
