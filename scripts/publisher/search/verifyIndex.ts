import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { isWholeVocabulary } from './vocabularyFiles.ts'

/** The program that searches: the same for all shards. */
export const PROGRAM = 'pagefind.js'
/** The file of a shard that a browser reads first. */
const ENTRY = 'pagefind-entry.json'

/** The languages in the entry of a shard, each with the digest in the name of its index. */
interface Entry {
  languages: Record<string, { hash: string }>
}

/** The folder of a shard: its number and the digest of its articles. */
const SHARD = /^\d{6}-[0-9a-f]{12}$/
/** The note of a shard: the sizes of its files, by their paths. */
const SIZES = 'files.json'

/** Records the files of a shard, to detect damage later. */
export async function noteSizes(shard: string): Promise<void> {
  const sizes: Record<string, number> = {}
  for (const name of await filesIn(shard)) sizes[name] = (await stat(join(shard, name))).size
  await writeFile(join(shard, SIZES), JSON.stringify(sizes))
}

/** Whether every file of a shard exists, with its size. */
async function isWholeShard(shard: string): Promise<boolean> {
  try {
    const sizes: Record<string, number> = JSON.parse(await readFile(join(shard, SIZES), 'utf8'))
    for (const [name, size] of Object.entries(sizes))
      if ((await stat(join(shard, name))).size !== size) return false
    return true
  } catch {
    return false
  }
}

/**
 * Removes damaged shards of a search index and the manifest that lists them, so that they are created or
 * installed again.
 *
 * @returns the names of the removed shards.
 */
export async function discardDamagedShards(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const shards = entries.map(({ name }) => name).filter((name) => SHARD.test(name))
  const damaged: string[] = []
  for (const name of shards) if (!(await isWholeShard(join(folder, name)))) damaged.push(name)
  for (const name of damaged) await rm(join(folder, name), { recursive: true })
  if (damaged.length > 0 || !(await isWholeIndex(folder)))
    await rm(join(folder, MANIFEST), { force: true })
  return damaged
}

/** Whether every shard and the vocabulary that the manifest of a search index lists are complete. */
export async function isWholeIndex(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, PROGRAM))) return false
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
    for (const { path } of manifest.shards) {
      const entry: Entry = JSON.parse(await readFile(join(folder, path, ENTRY), 'utf8'))
      const names = Object.values(entry.languages).map(({ hash }) => `pagefind.${hash}.pf_meta`)
      if (!names.every((name) => existsSync(join(folder, path, name)))) return false
    }
    // An index of an earlier version has none.
    return !manifest.vocabulary || isWholeVocabulary(folder, manifest.vocabulary)
  } catch {
    return false
  }
}
