/** A file of a release: its path, and the MD5 of its bytes. */
export interface PlannedFile {
  path: string
  md5: string
}

/** What has to be done, in this order; within a step the order does not matter. */
export interface Plan {
  /** What pages ask for: scripts, styles, pictures, the search index. */
  parts: string[]
  pages: string[]
  /** What leads readers to pages: home, search, feeds, sitemaps. */
  doors: string[]
  /** Gone from the release. */
  removals: string[]
  /** Files named by their content that are gone, each with the moment it was first missed. */
  gone: Record<string, string>
}

/** Files whose names carry a digest of their content. */
const HASHED = /^(_astro|admin\/assets)\//
/** For hosts that read them; a bucket would only show them to readers. */
const FOR_HOSTS = /^(_headers|_redirects|vercel\.json|_hosting\/.*)$/
/** A tab that was opened before a deploy still asks for its scripts this many days later. */
const KEPT_DAYS = 7

const isDoor = (path: string) =>
  path === 'index.html' || path === 'pagefind/shards.json' || path.endsWith('.xml')
const isPage = (path: string) => path.endsWith('.html')

/** Whether a file of a release belongs into a bucket. */
export const isForReaders = (path: string): boolean => !FOR_HOSTS.test(path)

/**
 * Compares a release with what a bucket holds.
 *
 * @param remote - MD5 by key.
 * @param gone - of the last plan.
 * @param fresh - sends everything, whether it is there or not.
 */
export function planUpload(
  files: readonly PlannedFile[],
  remote: ReadonlyMap<string, string>,
  { gone, fresh, now }: { gone: Record<string, string>; fresh: boolean; now: Date },
): Plan {
  const changed = files
    .filter(({ path, md5 }) => fresh || remote.get(path) !== md5)
    .map(({ path }) => path)
  const wanted = new Set(files.map(({ path }) => path))
  const plan: Plan = { parts: [], pages: [], doors: [], removals: [], gone: {} }
  for (const path of changed) {
    plan[isDoor(path) ? 'doors' : isPage(path) ? 'pages' : 'parts'].push(path)
  }
  const limit = now.getTime() - KEPT_DAYS * 86_400_000
  for (const key of remote.keys()) {
    if (wanted.has(key) || key === GONE) continue
    const since = gone[key] ?? now.toISOString()
    if (HASHED.test(key) && Date.parse(since) > limit) plan.gone[key] = since
    else plan.removals.push(key)
  }
  return plan
}

/** The object that remembers since when hashed files are gone. */
export const GONE = '_hosting/gone.json'
