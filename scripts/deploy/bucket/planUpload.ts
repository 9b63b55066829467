import { FOR_HOSTS } from '@broadsheet/shared/hosting/redirects.ts'

/** A file of a release: its path and the MD5 digest of its content. */
export interface PlannedFile {
  path: string
  md5: string
}

/** Steps of an upload, in this order; the order within a step does not matter. */
export interface Plan {
  /** Files that pages load: scripts, styles, pictures, the search index. */
  parts: string[]
  pages: string[]
  /** Pages that link to others: home, search, feeds, sitemaps. */
  doors: string[]
  /** Files that are no longer in the release. */
  removals: string[]
  /** Hashed files that are no longer in the release, each with the time when this was first noticed. */
  gone: Record<string, string>
}

/** Files with a content hash in their name. */
const HASHED = /^(_astro|admin\/assets)\//
/** Days after a deployment during which open tabs still request its scripts. */
const RETENTION_DAYS = 7

const isDoor = (path: string) =>
  path === 'index.html' || path === 'pagefind/shards.json' || path.endsWith('.xml')
const isPage = (path: string) => path.endsWith('.html')

/** Whether a file of a release is uploaded to a bucket. */
export const isForReaders = (path: string): boolean => !FOR_HOSTS.test(path)

/**
 * Compares a release with the content of a bucket.
 *
 * @param remote - MD5 digests by key.
 * @param gone - from the last plan.
 * @param fresh - whether to upload all files, also unchanged ones.
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
  const limit = now.getTime() - RETENTION_DAYS * 86_400_000
  for (const key of remote.keys()) {
    if (wanted.has(key) || key === GONE) continue
    const since = gone[key] ?? now.toISOString()
    if (HASHED.test(key) && Date.parse(since) > limit) plan.gone[key] = since
    else plan.removals.push(key)
  }
  return plan
}

/** The object that records since when hashed files are missing. */
export const GONE = '_hosting/gone.json'
