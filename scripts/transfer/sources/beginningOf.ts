import { open } from 'node:fs/promises'

/** Number of bytes by which the format of a file is detected. */
const BEGINNING = 16_384

/** The first bytes of a file, one character each. */
export async function beginningOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}
