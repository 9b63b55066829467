import type { Found } from './searchCards.ts'

/** The part of Pagefind's interface used here; its code lies beside the index, not in our bundle. */
interface Pagefind {
  search(
    query: string,
    options: { filters?: { category: string[] }; sort?: { date: 'desc' } },
  ): Promise<{ results: Result[] }>
  filters(): Promise<Record<string, Record<string, number>>>
}

export interface Result {
  data(): Promise<Found>
}

export type Order = 'relevance' | 'date'

/** The search of the whole archive. */
export interface Engine {
  /** Names of the categories that have articles, in alphabetical order. */
  categories(): Promise<string[]>
  /**
   * @param category - its name; '' for all.
   */
  find(query: string, category: string, sort: Order): Promise<Result[]>
}

const PAGEFIND = '/pagefind/pagefind.js'

/** Loads the search index. */
export async function loadEngine(): Promise<Engine> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  return {
    async categories() {
      const { category = {} } = await pagefind.filters()
      return Object.keys(category).sort((one, other) => one.localeCompare(other))
    },
    async find(query, category, sort) {
      const { results } = await pagefind.search(query, {
        ...(category ? { filters: { category: [category] } } : {}),
        ...(sort === 'date' ? { sort: { date: 'desc' } } : {}),
      })
      return results
    },
  }
}
