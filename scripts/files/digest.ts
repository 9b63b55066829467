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
 * Digest of the input of a build except content: the sources of folders, the lock file, and values.
 */
export async function sourceDigest(folders: string[], values: string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => sourceFiles(join(root, folder))))).flat()
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of [...files, join(root, 'package-lock.json')].sort()) {
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Digest of the paths and sizes of all files in a folder; a missing folder counts as empty. */
export async function inventoryOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await filesIn(folder).catch(() => [])).sort())
    hash.update(`${name}\n${(await stat(join(folder, name))).size}\n`)
  return hash.digest('hex')
}

/**
 * Runs work only if its input has changed since the last run, or if files of its output are missing or
 * have another size.
 *
 * @param note - file with the digest of the last run.
 * @param made - output folder, if nothing else writes to it.
 * @returns whether it ran.
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
