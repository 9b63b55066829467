import type { Found } from './cards.ts'
import { findFresh } from './fresh.ts'
import { PLACE, readManifest, type SearchManifest } from './manifest.ts'

/** The part of Pagefind's interface used here; its code lies beside the index. */
interface Pagefind {
  createInstance(options: { basePath: string; mergeFilter: object }): Instance
}

interface Instance {
  mergeIndex(path: string, options: { mergeFilter: object }): Promise<void>
  search(
    query: string,
    options: { filters: Record<string, string[]>; sort?: { date: 'desc' } },
  ): Promise<{ results: Result[] }>
}

export interface Result {
  data(): Promise<Found>
}

export type Order = 'relevance' | 'date'

/** What was found, and how much of the archive was looked through. */
export interface Findings {
  results: Result[]
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
   * Looks through the shards loaded so far; through older ones, too, as long as nothing is found.
   *
   * @param category - its name; '' for all.
   */
  find(query: string, category: string, sort: Order): Promise<Findings>
  /** Loads some older shards for the searches to come. */
  reachBack(): Promise<void>
}

/** A query downloads about 150 kB for each thousand articles: so many shards are loaded at once. */
const SHARDS_AT_ONCE = 3
/** Says which shard a result is of: see `byDate`. */
const SHARD = 'shard'

/** Loads program and manifest of the search, and the newest shards. */
export async function loadEngine(): Promise<Engine> {
  const manifest = await readManifest()
  const { shards, categories, through } = manifest
  const archive = shards.length > 0 ? await openArchive(manifest) : null
  return {
    categories,
    reachBack: async () => archive?.reachBack(),
    async find(query, category, sort) {
      const fresh = findFresh(query, through)
      let found = (await archive?.find(query, category, sort)) ?? []
      while (found.length === 0 && archive && archive.loaded() < shards.length) {
        await archive.reachBack()
        found = await archive.find(query, category, sort)
      }
      const inCategory = (await fresh).filter(({ meta }) => isIn(meta.category, category))
      const first = inCategory.map((one) => ({ data: async () => one }))
      return { results: [...first, ...found], ...reach(shards, archive?.loaded() ?? 0) }
    },
  }
}

const isIn = (name: string | undefined, category: string) =>
  category === '' || (name || 'News') === category

function reach(shards: SearchManifest['shards'], loaded: number) {
  const sum = (some: SearchManifest['shards']) =>
    some.reduce((total, { articles }) => total + articles, 0)
  return { searched: sum(shards.slice(0, loaded)), unsearched: sum(shards.slice(loaded)) }
}

async function openArchive({ shards }: SearchManifest) {
  const program: Pagefind = await import(/* @vite-ignore */ `${PLACE}pagefind.js`)
  const label = ({ path }: { path: string }) => ({ mergeFilter: { [SHARD]: path } })
  const basePath = (shard: { path: string }) => PLACE + shard.path
  const [newest] = shards
  if (!newest) throw new Error('There is nothing to search.')
  const instance = program.createInstance({ basePath: basePath(newest), ...label(newest) })
  let loaded = 1
  async function reachBack(count = SHARDS_AT_ONCE): Promise<void> {
    const next = shards.slice(loaded, loaded + count)
    await Promise.all(next.map((shard) => instance.mergeIndex(basePath(shard), label(shard))))
    loaded += next.length
  }
  await reachBack(SHARDS_AT_ONCE - 1)
  return {
    loaded: () => loaded,
    reachBack,
    find(query: string, category: string, sort: Order): Promise<Result[]> {
      const filters = category ? { category: [category] } : {}
      if (sort === 'relevance') return instance.search(query, { filters }).then(resultsOf)
      return byDate(shards.slice(0, loaded), (shard) =>
        instance.search(query, {
          filters: { ...filters, [SHARD]: [shard] },
          sort: { date: 'desc' },
        }),
      )
    },
  }
}

const resultsOf = ({ results }: { results: Result[] }) => results

/**
 * Pagefind joins the results of several indexes by score, and by date the score is a place within its
 * own index. The shards follow each other in time, so their results do, too.
 */
async function byDate(
  shards: SearchManifest['shards'],
  search: (shard: string) => Promise<{ results: Result[] }>,
): Promise<Result[]> {
  const found = await Promise.all(shards.map(({ path }) => search(path)))
  return found.flatMap(resultsOf)
}
