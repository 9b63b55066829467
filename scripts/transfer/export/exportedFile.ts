import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredFile } from '../source.ts'
import { keyOfFile, sha256Of } from './storedFiles.ts'

/** A stored file in an export: a line of `pictures.jsonl`. */
export interface ExportedFile extends StoredFile {
  /** Path in the folder of the export. */
  file: string
  sha256: string
}

const PORTABLE = /^(?!\.)[\w.@+-]{1,150}$/

/**
 * Creates the empty file of a stored file. It has the name from the storage, unless a file system may
 * refuse it: unusual characters, a name that is also a folder, or that differs only in case.
 *
 * @returns its path in the folder.
 */
export async function createFile(folder: string, stored: StoredFile): Promise<string> {
  const parts = keyOfFile(stored).split('/')
  const fallback = `pictures/.other/${sha256Of(keyOfFile(stored))}`
  const isPortable = parts.every((part) => PORTABLE.test(part))
  const path = isPortable ? `pictures/${parts.join('/')}` : fallback
  try {
    await createEmpty(join(folder, path))
    return path
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (path === fallback || !['EEXIST', 'EISDIR', 'ENOTDIR'].includes(code)) throw error
    await createEmpty(join(folder, fallback))
    return fallback
  }
}

async function createEmpty(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '', { flag: 'wx' })
}
