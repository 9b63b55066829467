import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from './manifest.ts'

/** Writes a file of lines and counts and digests them. */
export interface PartWriter {
  add(lines: readonly string[]): Promise<void>
  /** Closes the file. */
  end(): Promise<Part>
}

/** The file of a table in a backup. */
export const partFile = (name: string) => `${name}.jsonl`

/** Begins the file of a table. */
export async function beginPart(folder: string, name: string): Promise<PartWriter> {
  const hash = createHash('sha256')
  const file: FileHandle = await open(join(folder, partFile(name)), 'wx')
  let rows = 0
  return {
    async add(lines) {
      const text = lines.map((line) => `${line}\n`).join('')
      hash.update(text)
      rows += lines.length
      await file.appendFile(text)
    },
    async end() {
      await file.close()
      return { rows, sha256: hash.digest('hex') }
    },
  }
}
