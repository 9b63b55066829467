import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VocabularyIndex } from '@broadsheet/shared/search/vocabulary.ts'
import { replaceFile } from '../../files/replace.ts'
import type { Stretch } from './planShards.ts'

/** The file a browser reads first; see site/src/client/search/indexManifest.ts. */
export interface Manifest {
  /** The newest first. */
  shards: Shard[]
  /** Names of all categories that have articles, in alphabetical order. */
  categories: string[]
  /** The end of the millisecond in which the newest article was published, in microseconds; null without articles. */
  through: string | null
  vocabulary: VocabularyIndex
}

export interface Shard extends Stretch {
  /** Folder of its files next to the manifest, with a trailing slash; depends on the content. */
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

/** The manifest in a folder; an empty one when it is missing or unreadable. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return { ...EMPTY, ...JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) }
  } catch {
    return EMPTY
  }
}

/** Replaces the manifest in one step. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(join(folder, MANIFEST), JSON.stringify(manifest))
}
