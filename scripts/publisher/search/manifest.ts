import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VocabularyIndex } from '@broadsheet/shared/search/vocabulary.ts'
import { replaceFile } from '../../files/replace.ts'
import type { Stretch } from './planShards.ts'

/** What a browser reads first; see site/src/client/search/indexManifest.ts. */
export interface Manifest {
  /** The newest first. */
  shards: Shard[]
  /** Names of all categories that have articles, in alphabetical order. */
  categories: string[]
  /** When the newest article in it was published; null without articles. */
  through: string | null
  vocabulary: VocabularyIndex
}

export interface Shard extends Stretch {
  /** Folder of its files beside the manifest, with a slash at its end. Another content, another path. */
  path: string
  articles: number
}

export const MANIFEST = 'shards.json'

const EMPTY: Manifest = {
  shards: [],
  categories: [],
  through: null,
  vocabulary: { source: '', files: {} },
}

/** The manifest in a folder; an empty one where there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return { ...EMPTY, ...JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) }
  } catch {
    return EMPTY
  }
}

/** Puts a manifest in place of the one before, at once. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(join(folder, MANIFEST), JSON.stringify(manifest))
}
