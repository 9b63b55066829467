/** The index as scripts/publisher/search/manifest.ts writes it: a part for each stretch of time. */
export interface SearchManifest {
  /** The newest first; the later one's articles are all older. */
  shards: { path: string; articles: number }[]
  /** Names of all categories that have articles, in alphabetical order. */
  categories: string[]
  /** When the newest article in it was published; null without articles. */
  through: string | null
}

/** Where index and program lie; they are not part of our bundle. */
export const PLACE = '/pagefind/'

/** @throws when there is none, or no connection. */
export async function readManifest(): Promise<SearchManifest> {
  // It names folders that are gone after the next change: never from a cache without asking.
  const answer = await fetch(`${PLACE}shards.json`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The search index answers with ${answer.status}.`)
  return answer.json()
}
