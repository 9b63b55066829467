import { createHash } from 'node:crypto'
import {
  keyOfFirst,
  keyOfSecond,
  type Name,
  type VocabularyFile,
} from '@broadsheet/shared/search/vocabulary.ts'
import { foldWord, isUnspaced, wordsOf } from '@broadsheet/shared/search/words.ts'
import type { WordCount } from './wordCounts.ts'

/** Goes up when the files are written differently. */
const VERSION = 2
/** The most words: the rest are rare, and no reader means them when a word is misspelled. */
const MOST_WORDS = 20_000
/** Of these, the words also listed by their second letter. */
const MOST_BY_SECOND = 6_000
/** From so many articles on, a word of a single article is taken for a misspelling of its own. */
const LARGE_ARCHIVE = 200

/** Twelve digits that name a content. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Digest of everything a vocabulary is built from.
 *
 * @param shardPaths - they name the content of the shards.
 */
export function vocabularySource(shardPaths: readonly string[], names: readonly Name[]): string {
  return digest(JSON.stringify([VERSION, shardPaths, names]))
}

/**
 * The vocabulary of an archive by the key of its files. The same archive gives the same files.
 *
 * @param shards - the word counts of each shard.
 * @param articles - how many there are.
 */
export function buildVocabulary(
  shards: readonly ReadonlyMap<string, WordCount>[],
  names: readonly Name[],
  articles: number,
): Map<string, VocabularyFile> {
  const least = articles < LARGE_ARCHIVE ? 1 : 2
  const words = [...withNames(withPlurals(merge(shards)), names, least)]
    .filter(([word, { articles: count }]) => count >= least && !isUnspaced(word))
    .sort(([a, { articles: countA }], [b, { articles: countB }]) => countB - countA || order(a, b))
    .slice(0, MOST_WORDS)
  const files = new Map<string, VocabularyFile>()
  words.forEach(([word, count], rank) => {
    addWord(fileAt(files, keyOfFirst(word)), word, count)
    const [, second] = word
    if (second !== undefined && rank < MOST_BY_SECOND)
      addWord(fileAt(files, keyOfSecond(second)), word, count)
  })
  for (const file of files.values())
    file.words = Array.from(file.words, (some = '') => some.split(' ').sort(order).join(' '))
  addNames(files, names)
  return files
}

/** Compares by code unit: the same on every machine. */
export const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function merge(shards: readonly ReadonlyMap<string, WordCount>[]): Map<string, WordCount> {
  const merged = new Map<string, WordCount>()
  for (const shard of shards)
    for (const [word, { articles, isCapitalised }] of shard) {
      const known = merged.get(word) ?? { articles: 0, isCapitalised: true }
      known.articles += articles
      known.isCapitalised &&= isCapitalised
      merged.set(word, known)
    }
  return merged
}

/** An article with `hospitals` speaks for `hospital`, too. */
function withPlurals(counts: ReadonlyMap<string, WordCount>): Map<string, WordCount> {
  return new Map(
    [...counts].map(([word, { articles, isCapitalised }]) => {
      const plural = counts.get(`${word}s`)?.articles ?? 0
      return [word, { articles: articles + plural, isCapitalised }]
    }),
  )
}

/** A name is known, however rare it is. */
function withNames(counts: Map<string, WordCount>, names: readonly Name[], least: number) {
  for (const word of names.flatMap(([, name]) => foldedWords(name))) {
    const { articles = 0, isCapitalised = false } = counts.get(word) ?? {}
    counts.set(word, { articles: Math.max(articles, least), isCapitalised })
  }
  return counts
}

const foldedWords = (name: string) => wordsOf(name).map(foldWord).filter(Boolean)

function fileAt(files: Map<string, VocabularyFile>, key: string): VocabularyFile {
  const file = files.get(key) ?? { words: [], names: [] }
  files.set(key, file)
  return file
}

function addWord({ words }: VocabularyFile, word: string, { articles, isCapitalised }: WordCount) {
  const [first = ''] = word
  const shown = isCapitalised ? first.toUpperCase() + word.slice(first.length) : word
  const size = Math.floor(Math.log2(articles))
  words[size] = words[size] === undefined ? shown : `${words[size]} ${shown}`
}

/** A name is in the file of each of its words. */
function addNames(files: Map<string, VocabularyFile>, names: readonly Name[]): void {
  for (const name of names)
    for (const key of new Set(foldedWords(name[1]).map(keyOfFirst)))
      fileAt(files, key).names.push(name)
}
