import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { VOCABULARY_FOLDER, type VocabularyIndex } from '@broadsheet/shared/search/vocabulary.ts'
import * as pagefind from 'pagefind'
import { MANIFEST, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { type Filled, planShards, SHARD_LIMIT } from './planShards.ts'
import { categoriesWithArticles, digestOf, type Known, knownTexts } from './records.ts'
import { type IndexRun, makeShard, writeProgram } from './shards.ts'
import { namesWithArticles } from './taxonomyNames.ts'
import { PROGRAM } from './verifyIndex.ts'
import { buildVocabulary, vocabularySource } from './vocabulary.ts'
import { isWholeVocabulary, removeOtherWords, writeVocabulary } from './vocabularyFiles.ts'
import { removeOtherCounts, shardWordCounts } from './wordCounts.ts'

interface IndexedShard extends Filled<Known> {
  path: string
}

/** Settles when Pagefind is free: the process has one instance, and closing it closes every index. */
let free: Promise<unknown> = Promise.resolve()

/**
 * Brings the search index up to date with the mirror. Articles are divided by time into shards, each an
 * index in a folder named by its content, so that only changed shards are indexed. The manifest, which
 * lists the folders, is replaced in one step; then unlisted folders are removed.
 *
 * A process runs one refresh at a time.
 *
 * @param folder - becomes /pagefind/ of the site; it may be served meanwhile.
 * @returns paths of the new shards.
 * @throws SearchError with the message of Pagefind; the index is then unchanged.
 */
export function refreshSearch(
  mirrorPath: string,
  folder: string,
  limit = SHARD_LIMIT,
  run: IndexRun = {},
): Promise<string[]> {
  const made = free.then(() => refresh(mirrorPath, folder, limit, run))
  free = made.catch(() => {})
  return made
}

async function refresh(
  mirrorPath: string,
  folder: string,
  limit: number,
  run: IndexRun,
): Promise<string[]> {
  run.signal?.throwIfAborted()
  await mkdir(folder, { recursive: true })
  const db = new DatabaseSync(mirrorPath, { readOnly: true })
  try {
    // A consistent state of the mirror: the next sync may write meanwhile.
    db.exec('begin')
    const articles = knownTexts(db)
    const before = await readManifest(folder)
    const plan = planShards(articles, [...before.shards].reverse(), limit)
    const made: string[] = []
    const shards: Manifest['shards'] = []
    const filled: IndexedShard[] = []
    for (const shard of plan) {
      const path = `${String(shard.number).padStart(6, '0')}-${digestOf(db, shard.articles)}/`
      if (await makeShard(db, join(folder, path), shard.articles, run)) made.push(path)
      filled.push({ ...shard, path })
      shards.unshift({
        path,
        number: shard.number,
        from: shard.from,
        articles: shard.articles.length,
      })
    }
    if (made.length > 0 || !existsSync(join(folder, PROGRAM))) await writeProgram(folder)
    const manifest: Manifest = {
      shards,
      categories: categoriesWithArticles(db),
      through: endOfMillisecond(articles.at(-1)?.publishedAt ?? null),
      vocabulary: await refreshVocabulary(db, folder, filled, before.vocabulary),
    }
    await writeManifest(folder, manifest)
    await removeOthers(folder, manifest)
    return made
  } catch (error) {
    // Unlisted files would occupy a full disk.
    await removeOthers(folder, await readManifest(folder))
    throw error
  } finally {
    db.close()
    await pagefind.close()
  }
}

/** The database keeps microseconds: an article of the last millisecond counts as indexed, so that it is found once. */
const endOfMillisecond = (time: string | null) => time?.replace(/Z$/, '999Z') ?? null

/** Writes the words and names of the archive, for correcting misspelled searches. */
async function refreshVocabulary(
  db: DatabaseSync,
  folder: string,
  shards: readonly IndexedShard[],
  before: VocabularyIndex,
): Promise<VocabularyIndex> {
  const names = namesWithArticles(db)
  const paths = shards.map(({ path }) => path)
  const source = vocabularySource(paths, names)
  if (source === before.source && isWholeVocabulary(folder, before)) return before
  const counts = []
  for (const shard of shards) counts.push(await shardWordCounts(db, folder, shard))
  await removeOtherCounts(folder, paths)
  const articles = shards.reduce((sum, shard) => sum + shard.articles.length, 0)
  return writeVocabulary(folder, source, buildVocabulary(counts, names, articles))
}

async function removeOthers(folder: string, { shards, vocabulary }: Manifest): Promise<void> {
  const paths = shards.map(({ path }) => path.slice(0, -1))
  const named = new Set([MANIFEST, PROGRAM, VOCABULARY_FOLDER, ...paths])
  for (const name of await readdir(folder)) {
    if (!named.has(name)) await rm(join(folder, name), { recursive: true })
  }
  await removeOtherWords(folder, vocabulary)
}
