import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { VOCABULARY_FOLDER, type VocabularyIndex } from '@broadsheet/shared/search/vocabulary.ts'
import * as pagefind from 'pagefind'
import { replaceFile } from '../../files/replace.ts'
import type { SearchFailure } from '../mirror/quarantine.ts'
import { MANIFEST, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { type Filled, planShards, SHARD_LIMIT } from './planShards.ts'
import {
  categoriesWithArticles,
  digestOf,
  type Known,
  knownTexts,
  recordsBetween,
} from './records.ts'
import { namesWithArticles } from './taxonomyNames.ts'
import { noteSizes, PROGRAM } from './verifyIndex.ts'
import { buildVocabulary, vocabularySource } from './vocabulary.ts'
import { isWholeVocabulary, removeOtherWords, writeVocabulary } from './vocabularyFiles.ts'
import { removeOtherCounts, shardWordCounts } from './wordCounts.ts'

/** Raised when the search index could not be made. */
export class SearchError extends Error {}

/** Options of a refresh of the search index. */
export interface IndexRun {
  /** Called for each new shard with its articles and those that Pagefind rejected. */
  onShard?: (tried: string[], failed: SearchFailure[]) => void
  /** Aborts the refresh; the index is then unchanged. */
  signal?: AbortSignal
}

/** Records sent to the process of Pagefind before waiting: it answers each one. */
const RECORDS_AT_ONCE = 50
/** Maximum number of text files per shard: hosts limit the number of files. */
const TEXT_FILES = 250
/** The files of a shard that are needed; the others are Pagefind's own interfaces. */
const OF_A_SHARD =
  /^(pagefind-entry\.json|pagefind-worker\.js|wasm\.[a-z-]+\.pagefind|.+\.pf_(meta|index|fragment|filter)|index\/.+|fragment\/.+|filter\/.+)$/

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
      if (await makeShard(db, folder, path, shard, run)) made.push(path)
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

async function makeShard(
  db: DatabaseSync,
  folder: string,
  path: string,
  { articles }: Filled<Known>,
  { onShard, signal }: IndexRun,
): Promise<boolean> {
  const [first, last] = [articles[0], articles.at(-1)]
  const place = join(folder, path)
  if (!first || !last || existsSync(place)) return false
  const index = await newIndex()
  const failed: SearchFailure[] = []
  for (const records of batches(recordsBetween(db, first, last))) {
    signal?.throwIfAborted()
    const added = await Promise.all(records.map((record) => index.addCustomRecord(record)))
    for (const [place, { errors }] of added.entries())
      if (errors.length > 0) failed.push(failureOf(articles, records[place]?.url ?? '', errors))
  }
  // When every record is rejected, the cause is Pagefind and not the articles.
  if (failed.length === articles.length) throw new SearchError(failed[0]?.error)
  onShard?.(
    articles.map(({ id }) => id),
    failed,
  )
  const next = join(folder, '.next')
  await rm(next, { recursive: true, force: true })
  for (const file of withoutOtherStemmers(await filesOf(index))) {
    if (!OF_A_SHARD.test(file.path)) continue
    await mkdir(dirname(join(next, file.path)), { recursive: true })
    await writeFile(join(next, file.path), file.content)
  }
  await index.deleteIndex()
  await noteSizes(next)
  await rename(next, place)
  return true
}

/** Pagefind adds a program without stemming to that of the language; it is needed only alone. */
function withoutOtherStemmers<File extends { path: string }>(files: File[]): File[] {
  const hasStemmer = files.some(({ path }) => /^wasm\.(?!unknown)/.test(path))
  return hasStemmer ? files.filter(({ path }) => path !== 'wasm.unknown.pagefind') : files
}

/** Divides records into batches. */
function* batches<T>(records: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < RECORDS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function failureOf(articles: readonly Known[], address: string, errors: string[]): SearchFailure {
  const id = articles.find((article) => article.address === address)?.id
  return { id: id ?? address, address, error: `Not in the search index: ${errors.join(' ')}` }
}

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

/** Writes the program of Pagefind; its version is part of the digests of shards. */
async function writeProgram(folder: string): Promise<void> {
  const index = await newIndex()
  const program = (await filesOf(index)).find(({ path }) => path === PROGRAM)
  if (!program) throw new SearchError(`Pagefind did not write ${PROGRAM}.`)
  await replaceFile(join(folder, PROGRAM), program.content)
  await index.deleteIndex()
}

async function removeOthers(folder: string, { shards, vocabulary }: Manifest): Promise<void> {
  const paths = shards.map(({ path }) => path.slice(0, -1))
  const named = new Set([MANIFEST, PROGRAM, VOCABULARY_FOLDER, ...paths])
  for (const name of await readdir(folder)) {
    if (!named.has(name)) await rm(join(folder, name), { recursive: true })
  }
  await removeOtherWords(folder, vocabulary)
}

async function newIndex() {
  const made = await pagefind.createIndex({ maxFragments: TEXT_FILES })
  assertFine(made)
  if (!made.index) throw new SearchError('Pagefind did not create an index.')
  return made.index
}

async function filesOf(index: pagefind.PagefindIndex) {
  const got = await index.getFiles()
  assertFine(got)
  return got.files
}

function assertFine({ errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new SearchError(errors.join('\n'))
}
