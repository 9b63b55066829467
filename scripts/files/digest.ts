import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from './folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LEFT_OUT = new Set(['node_modules', 'dist', '.astro', '.build', '.cache', 'tests'])

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sourceFiles(path) : Promise.resolve([path])
    })
  return (await Promise.all(lists)).flat()
}

/**
 * A digest of everything a build reads but the content: the sources of the given folders, the lock
 * file, and the values given.
 */
export async function sourceDigest(folders: string[], values: string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => sourceFiles(join(root, folder))))).flat()
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of [...files, join(root, 'package-lock.json')].sort()) {
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** A digest of the paths and sizes of all files in a folder; of nothing where there is none. */
export async function inventoryOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await filesIn(folder).catch(() => [])).sort())
    hash.update(`${name}\n${(await stat(join(folder, name))).size}\n`)
  return hash.digest('hex')
}

/**
 * Does a piece of work only when what it depends on has changed since it was last done, or when what it
 * made is no longer whole.
 *
 * @param note - file that keeps the digest of the last time.
 * @param made - the folder the work makes, if it makes one that nothing else writes to.
 * @returns whether it was done.
 */
export async function unlessDone(
  note: string,
  digest: string,
  work: () => Promise<void>,
  made?: string,
): Promise<boolean> {
  const state = async () => (made === undefined ? digest : `${digest} ${await inventoryOf(made)}`)
  if ((await readFile(note, 'utf8').catch(() => '')) === (await state())) return false
  await work()
  await writeFile(note, await state())
  return true
}
