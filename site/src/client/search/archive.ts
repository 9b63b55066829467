import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { otherSpellings } from '@broadsheet/shared/search/spellings.ts'
import { isUnspaced } from '@broadsheet/shared/search/words.ts'
import type { Hit, Match } from './combine.ts'
import type { IndexedArticle } from './indexedArticle.ts'
import { PLACE, type SearchManifest } from './indexManifest.ts'
import type { Term } from './query.ts'

/** The part of Pagefind's interface used here. */
export interface Pagefind {
  createInstance(options: { basePath: string; mergeFilter: object; noWorker: boolean }): Instance
}

interface Instance {
  mergeIndex(path: string, options: { mergeFilter: object }): Promise<void>
  search(
    query: string | null,
    options: { filters?: Record<string, string[]>; sort?: { date: 'desc' } },
  ): Promise<{ results: PagefindResult[] }>
}

interface PagefindResult {
  id: string
  score: number
  /** Positions in the content, counted in words. */
  words: number[]
  data(): Promise<IndexedArticle>
}

/** The indexed articles, the newest shards loaded first. */
export interface Archive {
  /** How many shards are loaded. */
  loaded(): number
  /** Loads some older shards for the searches to come. */
  loadOlder(): Promise<void>
  /**
   * The loaded articles that contain a term, in British or American spelling.
   *
   * @param category - its name; '' for all.
   */
  match(term: Term, category: string): Promise<Map<string, Match>>
  /** All loaded articles of a category, the newest first. */
  newestFirst(category: string): Promise<Map<string, Match>>
}

/** Number of shards loaded at once. A query downloads about 150 kB for each thousand articles. */
const SHARDS_AT_ONCE = 3
/** Maximum number of searched spellings of a phrase. */
const MOST_PHRASES = 8
/** Filter with the shard of a result. */
const SHARD = 'shard'

/** Loads the search program; it is stored with the index and not part of our bundle. */
export const importPagefind = (): Promise<Pagefind> =>
  import(/* @vite-ignore */ `${PLACE}pagefind.js`)

/**
 * Opens the newest shards.
 *
 * @returns null for an archive without articles.
 */
export async function openArchive(
  { shards }: SearchManifest,
  program: () => Promise<Pagefind>,
): Promise<Archive | null> {
  const [newest] = shards
  if (!newest) return null
  const { createInstance } = await program()
  const label = ({ path }: { path: string }) => ({ mergeFilter: { [SHARD]: path } })
  const basePath = (shard: { path: string }) => PLACE + shard.path
  // A worker would download the program a second time.
  const options = { basePath: basePath(newest), noWorker: true, ...label(newest) }
  const instance = createInstance(options)
  let loaded = 1
  async function loadOlder(count = SHARDS_AT_ONCE): Promise<void> {
    const next = shards.slice(loaded, loaded + count)
    await Promise.all(next.map((shard) => instance.mergeIndex(basePath(shard), label(shard))))
    loaded += next.length
  }
  await loadOlder(SHARDS_AT_ONCE - 1)
  return {
    loaded: () => loaded,
    loadOlder,
    match: (term, category) => matchTerm(instance, term, filtersOf(category)),
    newestFirst: (category) =>
      byDate(shards.slice(0, loaded), (shard) =>
        instance.search(null, {
          filters: { ...filtersOf(category), [SHARD]: [shard] },
          sort: { date: 'desc' },
        }),
      ),
  }
}

const filtersOf = (category: string): Record<string, string[]> =>
  category ? { category: [category] } : {}

async function matchTerm(instance: Instance, term: Term, filters: Record<string, string[]>) {
  const found = new Map<string, Match>()
  for (const phrase of phrasesOf(term)) {
    // For a quoted phrase, Pagefind finds stems only. Otherwise it also finds words with the same beginning
    // and, without any, words that a typed word begins with.
    const exact = await searchPhrase(instance, phrase, term.isQuoted, filters)
    // Results without a position match in the metadata, such as the address of the picture.
    const results = exact.results.filter(({ words }) => words.length > 0)
    if (results.length === 0) continue
    const ranked = await instance.search(phrase, { filters })
    const similar = new Map(ranked.results.map((result) => [result.id, result]))
    for (const result of results) {
      const known = found.get(result.id)
      const { score = 0, words = [] } = similar.get(result.id) ?? {}
      found.set(result.id, {
        score: Math.max(known?.score ?? 0, score),
        hits: [...(known?.hits ?? []), ...hitsOf(phrase, result.words, words)],
        data: result.data,
      })
    }
  }
  return found
}

/**
 * Pagefind returns only the first position of a quoted phrase. For an unquoted one it returns the positions
 * of all words with the same beginnings; consecutive ones probably contain the phrase.
 */
function hitsOf(phrase: string, certain: number[], similar: number[]): Hit[] {
  const words = phrase.split(' ')
  const places = new Set(similar)
  const starts = similar.filter((start) => words.every((_, index) => places.has(start + index)))
  return [
    ...certain.map((position) => ({ position, similarTo: null })),
    ...starts.flatMap((start) =>
      words.map((word, index) => ({ position: start + index, similarTo: word })),
    ),
  ]
}

/**
 * Articles with a phrase. In a script without spaces, and for words that stem differently inside a
 * phrase, such as Arabic ones with an article, Pagefind finds them only as words.
 */
async function searchPhrase(
  instance: Instance,
  phrase: string,
  isQuoted: boolean,
  filters: Record<string, string[]>,
) {
  const exact = await instance.search(`"${phrase}"`, { filters })
  const isFinal = exact.results.length > 0 || activeLanguage() === 'en'
  if (!isUnspaced(phrase) && (isFinal || isQuoted)) return exact
  return instance.search(phrase, { filters })
}

/** Phrases to search for: "open source" is also written open-source, which is indexed as one word. */
function phrasesOf({ words }: Term): string[] {
  const [first = [], ...others] = words.map((word) => [word, ...otherSpellings(word)])
  const phrases = others.reduce(
    (begun, next) => begun.flatMap((one) => next.map((word) => `${one} ${word}`)),
    first,
  )
  const joined = words.length > 1 && words.length < 4 ? [words.join('')] : []
  return [...phrases.slice(0, MOST_PHRASES), ...joined]
}

/**
 * Searches shard by shard: Pagefind merges the results of several indexes by score, which is a position
 * within one index when results are sorted by date. Shards are in chronological order.
 */
async function byDate(
  shards: SearchManifest['shards'],
  search: (shard: string) => Promise<{ results: PagefindResult[] }>,
): Promise<Map<string, Match>> {
  const found = await Promise.all(shards.map(({ path }) => search(path)))
  return new Map(
    found
      .flatMap(({ results }) => results)
      .map(({ id, data }) => [id, { score: 0, hits: [], data }]),
  )
}
