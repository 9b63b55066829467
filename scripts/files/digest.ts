import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/**
 * Does a piece of work only when what it depends on has changed since it was last done.
 *
 * @param note - file that keeps the digest of the last time.
 * @returns whether it was done.
 */
export async function unlessDone(
  note: string,
  digest: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if ((await readFile(note, 'utf8').catch(() => '')) === digest) return false
  await work()
  await writeFile(note, digest)
  return true
}
