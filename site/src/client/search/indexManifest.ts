import type { VocabularyIndex } from '@broadsheet/shared/search/vocabulary.ts'

/** The index as written by scripts/publisher/search/manifest.ts: one shard per period. */
export interface SearchManifest {
  /** The newest first; the later one's articles are all older. */
  shards: { path: string; articles: number }[]
  /** Names of all categories that have articles, in alphabetical order. */
  categories: string[]
  /** When the newest article in it was published; null without articles. */
  through: string | null
  /** Missing in an index of an earlier version. */
  vocabulary?: VocabularyIndex
}

/** Name in the index for articles without a category, in every language. */
export const UNCATEGORIZED = 'News'

/** Address of the index and its program, which are not bundled. */
export const PLACE = '/pagefind/'

/** @throws when there is none, or no connection. */
export async function readManifest(): Promise<SearchManifest> {
  // It names folders that the next change removes: always revalidate a cached copy.
  const answer = await fetch(`${PLACE}shards.json`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The search index answers with ${answer.status}.`)
  return answer.json()
}
