import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a folder and of those in it, by their paths from it. Throws when it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
