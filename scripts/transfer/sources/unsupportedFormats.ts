import { open } from 'node:fs/promises'
import { TransferError } from '../errors.ts'

/** So many bytes tell the format of a file. */
const BEGINNING = 16_384

const FORMATS: readonly { name: string; is: (beginning: string) => boolean; advice: string }[] = [
  {
    name: 'a WordPress export (WXR)',
    is: (text) => /<rss[^>]*xmlns:wp=|<wp:wxr_version>/.test(text),
    advice:
      'Convert it to a folder of Markdown files first, such as with wordpress-export-to-markdown',
  },
  {
    name: 'a Ghost export',
    is: (text) => /^\s*\{/.test(text) && /"exported_on"|"db"\s*:\s*\[/.test(text),
    advice: 'Convert it to a folder of Markdown files first',
  },
  {
    name: 'a zip archive',
    is: (text) => text.startsWith('PK\u0003\u0004'),
    advice: 'Unpack it first',
  },
]

/**
 * Why a file cannot be imported, and what to do.
 *
 * @param file - that exists.
 */
export async function refusalOfFile(file: string): Promise<TransferError> {
  const beginning = await beginningOf(file)
  const format = FORMATS.find(({ is }) => is(beginning))
  if (format) {
    const { name, advice } = format
    return new TransferError(
      `${file} is ${name}, which cannot be imported directly yet. ${advice}, then import that folder.`,
    )
  }
  return new TransferError(
    `${file} is a file. An import takes a folder of Markdown files, or one that npm run export made.`,
  )
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
