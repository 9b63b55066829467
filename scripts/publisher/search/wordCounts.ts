import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { foldWord, wordsOf } from '@broadsheet/shared/search/words.ts'
import { replaceFile } from '../../files/replace.ts'
import type { Filled } from './planShards.ts'
import { type Known, recordsBetween } from './records.ts'

/** Goes up when words are split, folded or counted differently. */
const VERSION = 1
/** Longer ones are addresses and hashes, which have no spelling. */
const LONGEST = 32

/** How a word occurs in some articles. */
export interface WordCount {
  articles: number
  /** Whether it is capitalised everywhere. */
  isCapitalised: boolean
}

/** Folder with the word counts of the shards: next to the index, because readers need none of it. */
const countsFolder = (folder: string) => `${folder}.words`
const fileOf = (shardPath: string) => `${shardPath.replace('/', '')}-${VERSION}.txt`

/**
 * The word counts of a shard. They are counted when the shard is new, else read from a file beside
 * the index; a file that is missing or damaged is written again.
 *
 * @param folder - the search index.
 * @param path - of the shard; another content, another path.
 */
export async function shardWordCounts(
  db: DatabaseSync,
  folder: string,
  { path, articles }: Filled<Known> & { path: string },
): Promise<Map<string, WordCount>> {
  const file = join(countsFolder(folder), fileOf(path))
  const stored = parse(await readFile(file, 'utf8').catch(() => ''))
  if (stored) return stored
  const [first, last] = [articles[0], articles.at(-1)]
  const counts = first && last ? count(recordsBetween(db, first, last)) : new Map()
  await mkdir(countsFolder(folder), { recursive: true })
  await replaceFile(file, format(counts))
  return counts
}

/** Removes the word counts of all other shards. */
export async function removeOtherCounts(folder: string, paths: readonly string[]): Promise<void> {
  const kept = new Set(paths.map(fileOf))
  for (const name of await readdir(countsFolder(folder)).catch(() => []))
    if (!kept.has(name)) await rm(join(countsFolder(folder), name), { recursive: true })
}

/** Counts in how many records each word occurs. */
export function count(records: Iterable<{ content: string }>): Map<string, WordCount> {
  const counts = new Map<string, WordCount>()
  for (const { content } of records)
    for (const [word, isCapitalised] of wordsOfRecord(content)) {
      const known = counts.get(word) ?? { articles: 0, isCapitalised: true }
      known.articles += 1
      known.isCapitalised &&= isCapitalised
      counts.set(word, known)
    }
  return counts
}

function wordsOfRecord(content: string): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const written of wordsOf(content)) {
    const word = foldWord(written)
    if (word.length < 2 || word.length > LONGEST || !/\p{L}/u.test(word)) continue
    const isCapitalised = /^\p{Lu}/u.test(written)
    found.set(word, (found.get(word) ?? true) && isCapitalised)
  }
  return found
}

const END = '.'

/** One word a line, capitalised if it always is; the last line shows that the file is complete. */
function format(counts: Map<string, WordCount>): string {
  const lines = [...counts].map(
    ([word, { articles, isCapitalised }]) => `${word} ${articles}${isCapitalised ? ' c' : ''}`,
  )
  return [...lines, END].join('\n')
}

function parse(text: string): Map<string, WordCount> | null {
  const lines = text.split('\n')
  if (lines.pop() !== END) return null
  const counts = new Map<string, WordCount>()
  for (const line of lines) {
    const [, word, articles, capital] = /^(\S+) ([1-9]\d*)( c)?$/.exec(line) ?? []
    if (word === undefined) return null
    counts.set(word, { articles: Number(articles), isCapitalised: capital !== undefined })
  }
  return counts
}
