import { open, stat } from 'node:fs/promises'
import type { UnsupportedFormat } from '../format.ts'

/** Number of bytes that are read to detect the format of a file. */
const BEGINNING = 16_384

const CONVERT = 'Convert it to a folder of Markdown files first'
const ZIP = 'PK\u0003\u0004'
const BACKUP = 'age-encryption.org/v1\n'

/** Formats that are recognised by the beginning of a file, but cannot be imported. */
export const UNSUPPORTED_FORMATS: readonly UnsupportedFormat[] = [
  formatOf(
    'a WordPress export (WXR)',
    (text) => /<rss[^>]*xmlns:wp=|<wp:wxr_version>/.test(text),
    `${CONVERT}, such as with wordpress-export-to-markdown, then import that folder.`,
  ),
  formatOf(
    'a Ghost export',
    (text) => /^\s*\{/.test(text) && /"exported_on"|"db"\s*:\s*\[/.test(text),
    `${CONVERT}, then import that folder.`,
  ),
  formatOf(
    'a zip archive',
    (text) => text.startsWith(ZIP),
    'Unpack it first, then import that folder.',
  ),
  formatOf(
    'an encrypted backup',
    (text) => text.startsWith(BACKUP),
    'Restore it with npm run restore.',
  ),
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
      return { isReadable, reason: isReadable ? `is ${name}` : `is not ${name}` }
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
