import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST, type Manifest } from './manifest.ts'

/** The program that searches: the same for all shards. */
export const PROGRAM = 'pagefind.js'
/** What a browser reads first of a shard. */
const ENTRY = 'pagefind-entry.json'

/** What the entry of a shard says of each language: the digest in the name of its index. */
interface Entry {
  languages: Record<string, { hash: string }>
}

/** Whether every shard that the manifest of a search index names is there, and none is half there. */
export async function isWholeIndex(folder: string): Promise<boolean> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
    for (const { path } of manifest.shards) {
      const entry: Entry = JSON.parse(await readFile(join(folder, path, ENTRY), 'utf8'))
      const names = Object.values(entry.languages).map(({ hash }) => `pagefind.${hash}.pf_meta`)
      if (!names.every((name) => existsSync(join(folder, path, name)))) return false
    }
    return true
  } catch {
    return false
  }
}
