import { otherSpellings } from '@broadsheet/shared/search/spellings.ts'
import { type Archive, openArchive, type Pagefind } from './archive.ts'
import { type Combined, type CombinedMatch, combine, inOrderOf } from './combine.ts'
import { readManifest, type SearchManifest, UNCATEGORIZED } from './indexManifest.ts'
import { openVocabulary, type Vocabulary } from './indexVocabulary.ts'
import { matchingNames, type NameLink } from './names.ts'
import { parseQuery, type Query, replaceWords } from './query.ts'
import type { FoundArticle } from './resultCard.ts'
import { markTexts } from './snippet.ts'

/** An article that was found; its texts are loaded when it is shown. */
export interface Result {
  load(): Promise<FoundArticle>
}

export type Order = 'relevance' | 'date'

/** A search. */
export interface SearchRequest {
  text: string
  /** Name of a category; '' for all. */
  category: string
  order: Order
  /** Search for the words as they are typed, misspelled or not. */
  isVerbatim: boolean
}

/** Results, and how much of the archive was searched. */
export interface Findings {
  results: Result[]
  /** The corrected query; null when nothing was corrected. */
  corrected: string | null
  /** No article has all of the words; the results have some of them. */
  isPartial: boolean
  /** Sections, tags and authors with a matching name. */
  names: NameLink[]
  /** How many articles were searched, the newest ones. */
  searched: number
  /** How many older ones were not. */
  unsearched: number
}

/** The search of the whole archive, the newest articles first. */
export interface Engine {
  /** Names of the categories that have articles, in alphabetical order. */
  categories: string[]
  /**
   * Searches the shards loaded so far, and older ones if nothing is found.
   *
   * @throws when files of the index are missing because a new one has replaced it.
   */
  find(request: SearchRequest): Promise<Findings>
  /** Loads some older shards for the searches to come. */
  loadOlder(): Promise<void>
  /** Whether no other index has replaced this one. */
  isCurrent(): Promise<boolean>
}

/** Shards loaded for a search without results before the reader is asked. */
const MOST_SHARDS_UNASKED = 12

/** Dependencies of the engine. */
export interface SearchSources {
  /** Loads the search program. */
  pagefind(): Promise<Pagefind>
  /** Finds what was published after the newest article of the index; null for an empty index. */
  findFresh(text: string, through: string | null): Promise<FoundArticle[]>
}

/** Loads program and manifest of the search, and the newest shards. */
export async function loadEngine(sources: SearchSources): Promise<Engine> {
  const manifest = await readManifest()
  const archive = await openArchive(manifest, sources.pagefind)
  const freshOf = (text: string) => sources.findFresh(text, manifest.through)
  const vocabulary = openVocabulary(manifest.vocabulary)
  return {
    categories: manifest.categories,
    loadOlder: async () => archive?.loadOlder(),
    isCurrent: () => isCurrent(manifest),
    async find(request) {
      const { query, fresh, isCorrected } = await corrected(request, archive, vocabulary, freshOf)
      const { matches, isPartial } = archive
        ? await search(query, request, archive, manifest.shards.length)
        : { matches: [], isPartial: false }
      // Pagefind ignores files that are missing, and then finds nothing.
      if (archive && (matches.length === 0 || isPartial) && !(await isCurrent(manifest)))
        throw new Error('Another search index has replaced this one.')
      const first = fresh.filter(({ meta }) => isIn(meta.category, request.category))
      // Fresh articles have all of the words.
      const found = isPartial && first.length > 0 ? [] : matches
      return {
        results: [
          ...first.map((article) => ({ load: async () => article })),
          ...found.map(resultOf),
        ],
        corrected: isCorrected ? query.text : null,
        isPartial: isPartial && first.length === 0,
        names: await namesOf(query, vocabulary),
        ...coverage(manifest.shards, archive?.loaded() ?? 0),
      }
    },
  }
}

/** Whether every shard of a manifest is still in the index. */
async function isCurrent({ shards }: SearchManifest): Promise<boolean> {
  const current = new Set((await readManifest()).shards.map(({ path }) => path))
  return shards.every(({ path }) => current.has(path))
}

const isIn = (name: string | undefined, category: string) =>
  category === '' || (name || UNCATEGORIZED) === category

/** Number of searched and of unsearched articles. */
function coverage(shards: SearchManifest['shards'], loaded: number) {
  const sum = (some: SearchManifest['shards']) =>
    some.reduce((total, { articles }) => total + articles, 0)
  return { searched: sum(shards.slice(0, loaded)), unsearched: sum(shards.slice(loaded)) }
}

/** The corrected query, and its results that only the database has yet. */
async function corrected(
  { text, isVerbatim }: SearchRequest,
  archive: Archive | null,
  vocabulary: Vocabulary,
  freshOf: (text: string) => Promise<FoundArticle[]>,
): Promise<{ query: Query; fresh: FoundArticle[]; isCorrected: boolean }> {
  const typed = parseQuery(text)
  const fresh = freshOf(typed.text)
  const replacements =
    archive && !isVerbatim ? await corrections(typed, archive, vocabulary) : new Map()
  // An article of the last seconds may contain a new word.
  if (replacements.size === 0 || (await fresh).length > 0)
    return { query: typed, fresh: await fresh, isCorrected: false }
  const query = parseQuery(replaceWords(typed, replacements))
  return { query, fresh: await freshOf(query.text), isCorrected: true }
}

/** Misspelled words with their corrections. */
async function corrections(
  { terms }: Query,
  archive: Archive,
  vocabulary: Vocabulary,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const term of terms) {
    if (term.isQuoted || term.isExcluded) continue
    const isKnown = term.words.length > 1 && (await archive.match(term, '')).size > 0
    for (const word of isKnown ? [] : term.words) {
      const { size } = await archive.match({ ...term, words: [word] }, '')
      if (size === 0 && (await hasOtherSpelling(word, vocabulary))) continue
      const correction = await vocabulary.correct(word, size)
      if (correction !== null) found.set(word, correction)
    }
  }
  return found
}

async function hasOtherSpelling(word: string, vocabulary: Vocabulary): Promise<boolean> {
  for (const other of otherSpellings(word)) if (await vocabulary.has(other)) return true
  return false
}

/** Loads older shards while no article has all words. */
async function search(
  { terms }: Query,
  { category, order }: SearchRequest,
  archive: Archive,
  shards: number,
): Promise<Combined> {
  if (terms.length === 0) return { matches: [], isPartial: false }
  const isAll = terms.every(({ isExcluded }) => isExcluded)
  for (;;) {
    const matched = await Promise.all(
      terms.map(async (term) => ({ ...term, matches: await archive.match(term, category) })),
    )
    const isOrdered = isAll || order === 'date'
    const newest = isOrdered ? await archive.newestFirst(category) : new Map()
    const found = combine(matched, isAll ? newest : new Map())
    const isDone = found.matches.length > 0 && !found.isPartial
    if (isDone || archive.loaded() >= Math.min(shards, MOST_SHARDS_UNASKED))
      return isOrdered ? { ...found, matches: inOrderOf(found.matches, newest) } : found
    await archive.loadOlder()
  }
}

const resultOf = ({ data, hits }: CombinedMatch): Result => ({
  async load() {
    const { url, meta, content, filters } = await data()
    return { url, meta, ...markTexts({ meta, content, filters }, hits) }
  },
})

async function namesOf({ terms }: Query, vocabulary: Vocabulary): Promise<NameLink[]> {
  const words = terms.filter(({ isExcluded }) => !isExcluded).flatMap((term) => term.words)
  const names = await Promise.all(words.map((word) => vocabulary.names(word)))
  return matchingNames(words, names.flat())
}
