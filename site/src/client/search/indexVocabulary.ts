import {
  keyOfFirst,
  keyOfSecond,
  type Name,
  type VocabularyFile,
  type VocabularyIndex,
  vocabularyFile,
} from '@broadsheet/shared/search/vocabulary.ts'
import { correctWord, type KnownWord } from './correction.ts'
import { PLACE } from './indexManifest.ts'

/** Words and names of the archive, of which a few files are loaded. */
export interface Vocabulary {
  /**
   * The most likely correction of a word.
   *
   * @param typed - folded.
   * @param articles - how many of the loaded articles have it.
   * @returns null when the word is correct, or no word is similar.
   */
  correct(typed: string, articles: number): Promise<string | null>
  /** Whether the archive has a word in this spelling. */
  has(word: string): Promise<boolean>
  /** Categories, tags and authors whose names have a word with the first letter of this one. */
  names(word: string): Promise<readonly Name[]>
}

interface Loaded {
  words: KnownWord[]
  names: readonly Name[]
}

const NOTHING: Loaded = { words: [], names: [] }

/** Opens the vocabulary of an archive; an index without one has no words. */
export function openVocabulary(index: VocabularyIndex | undefined): Vocabulary {
  const loading = new Map<string, Promise<Loaded>>()
  function load(key: string): Promise<Loaded> {
    const digest = index?.files[key]
    if (digest === undefined) return Promise.resolve(NOTHING)
    const started = loading.get(key) ?? loadFile(vocabularyFile(key, digest))
    loading.set(key, started)
    return started
  }
  return {
    async correct(typed, articles) {
      const { words } = await load(keyOfFirst(typed))
      const known = words.find(({ word }) => word === typed)
      const count = Math.max(articles, known ? 2 ** known.size : 0)
      const correction = correctWord(typed, count, words)
      if (correction !== null || count > 0) return correction
      // The first letter may be the wrong one.
      const [first = '', second = first] = typed
      const keys = [keyOfFirst(second), keyOfSecond(first), keyOfSecond(second)]
      const others = await Promise.all([...new Set(keys)].map(load))
      return correctWord(
        typed,
        0,
        others.flatMap((other) => other.words),
      )
    },
    has: async (word) => (await load(keyOfFirst(word))).words.some((known) => known.word === word),
    names: async (word) => (await load(keyOfFirst(word))).names,
  }
}

async function loadFile(path: string): Promise<Loaded> {
  const response = await fetch(PLACE + path)
  if (!response.ok) throw new Error(`The vocabulary responds with ${response.status}.`)
  const { words, names }: VocabularyFile = await response.json()
  return { words: words.flatMap(wordsOfSize), names }
}

const wordsOfSize = (words: string, size: number): KnownWord[] =>
  words.split(' ').flatMap((shown) => {
    const word = shown.toLowerCase()
    return shown === '' ? [] : [{ word, size, isName: shown !== word }]
  })
