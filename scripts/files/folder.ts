import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Relative paths of all files in a folder, recursively. Throws when it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Removes files and folders, also while a process that is ending writes its last files there. */
export async function removeAll(paths: Iterable<string>): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true, maxRetries: 10 })
}
