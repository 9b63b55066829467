import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as pagefind from 'pagefind'
import { replaceFile } from '../../files/replace.ts'
import type { SearchFailure } from '../mirror/quarantine.ts'
import { type Known, recordsBetween } from './records.ts'
import { noteSizes, PROGRAM } from './verifyIndex.ts'

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

/**
 * Indexes the articles of a shard, unless there is a folder with this name: it has the same content.
 *
 * @returns whether it was written.
 * @throws SearchError when Pagefind rejects every article.
 */
export async function makeShard(
  db: DatabaseSync,
  place: string,
  articles: readonly Known[],
  { onShard, signal }: IndexRun,
): Promise<boolean> {
  const [first, last] = [articles[0], articles.at(-1)]
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
  const next = join(dirname(place), '.next')
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

/** Writes the program of Pagefind; its version is part of the digests of shards. */
export async function writeProgram(folder: string): Promise<void> {
  const index = await newIndex()
  const program = (await filesOf(index)).find(({ path }) => path === PROGRAM)
  if (!program) throw new SearchError(`Pagefind did not write ${PROGRAM}.`)
  await replaceFile(join(folder, PROGRAM), program.content)
  await index.deleteIndex()
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
