import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'

/**
 * Updates a folder inside the live release from another folder, file by file: new files first, then the
 * files that refer to them; unused files are removed at the end. Files of earlier releases do not change,
 * also when they are shared.
 *
 * @param isEntry - whether a file refers to others.
 */
export async function installFolder(
  from: string,
  to: string,
  isEntry: (name: string) => boolean,
): Promise<void> {
  const names = await filesIn(from)
  const before = await filesIn(to).catch(() => [])
  const existing = new Set(before)
  const partial = `${to}.partial`
  const added: string[] = []
  try {
    for (const name of [...names.filter((n) => !isEntry(n)), ...names.filter(isEntry)]) {
      // Files in subfolders are named by their content.
      if (name.includes('/') && existing.has(name)) continue
      const file = join(to, name)
      await mkdir(join(file, '..'), { recursive: true })
      await copyFile(join(from, name), partial)
      await rename(partial, file)
      if (!existing.has(name)) added.push(name)
    }
  } catch (error) {
    // No entry refers to these files yet; on a full disk they would take space.
    for (const name of added.filter((one) => !isEntry(one))) await rm(join(to, name))
    await rm(partial, { force: true })
    throw error
  }
  const known = new Set(names)
  for (const name of before) if (!known.has(name)) await rm(join(to, name))
}
