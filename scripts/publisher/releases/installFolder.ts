import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'

/**
 * Brings a folder inside the live release to the state of another one, file by file: what is new comes
 * first, the files that name it last, and only then goes what nothing names any more. Earlier releases
 * keep theirs, also where they share a file.
 *
 * @param isEntry - whether a file names others.
 */
export async function installFolder(
  from: string,
  to: string,
  isEntry: (name: string) => boolean,
): Promise<void> {
  const names = await filesIn(from)
  const before = await filesIn(to).catch(() => [])
  const there = new Set(before)
  const partial = `${to}.partial`
  const added: string[] = []
  try {
    for (const name of [...names.filter((n) => !isEntry(n)), ...names.filter(isEntry)]) {
      // What lies in a folder of its own is named by its content.
      if (name.includes('/') && there.has(name)) continue
      const file = join(to, name)
      await mkdir(join(file, '..'), { recursive: true })
      await copyFile(join(from, name), partial)
      await rename(partial, file)
      if (!there.has(name)) added.push(name)
    }
  } catch (error) {
    // Nothing names what came first: on a full disk it would only be in the way.
    for (const name of added.filter((one) => !isEntry(one))) await rm(join(to, name))
    await rm(partial, { force: true })
    throw error
  }
  const known = new Set(names)
  for (const name of before) if (!known.has(name)) await rm(join(to, name))
}
