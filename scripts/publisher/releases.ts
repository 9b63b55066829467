import {
  cp,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { carryAssets, lendAssets, SITE_ASSETS } from './formerAssets.ts'

/** Raised when a release must not go live; the message says what is wrong with it. */
export class ReleaseError extends Error {}

/** How many releases are kept to go back to, the live one included. */
const KEPT = 5

/** A release is made under this ending: cut off or out of disk, nobody takes half of one for a release. */
const UNFINISHED = '.laying'

/** The folders of a site that is served: releases, and a link to the live one. */
export interface ReleaseFolders {
  /** Holds one folder for each release, named so that they sort by age. */
  releases: string
  /** Symbolic link to the live release: what the web server serves. */
  current: string
}

/** Where the releases of a site lie below its folder. */
export function releaseFolders(site: string): ReleaseFolders {
  return { releases: join(site, 'releases'), current: join(site, 'current') }
}

/** The folder of the live release; null before the first one. */
export async function liveRelease({ releases, current }: ReleaseFolders): Promise<string | null> {
  try {
    return join(releases, basename(await readlink(current)))
  } catch {
    return null
  }
}

/**
 * Lays a new release: a folder with every file of the given sources. Files that did not change
 * since the live release are hard links to its files, so a release costs the disk only what is new;
 * changed ones are copied, because the build writes over its own files in place. Assets of earlier
 * code stay for the pages that are open; see formerAssets.ts.
 *
 * @param sources - folders to take files from, each with the path it gets inside the release.
 * @param now - names the release.
 * @returns the folder of the new release, whose name is not yet its last; see switchTo.
 * @throws what kept it from being laid; nothing of it is left then.
 */
export async function layRelease(
  folders: ReleaseFolders,
  sources: { from: string; to: string }[],
  now: Date,
): Promise<string> {
  const live = await liveRelease(folders)
  await dropUnfinished(folders)
  const release = join(folders.releases, now.toISOString().replace(/[:.]/g, '-') + UNFINISHED)
  try {
    for (const { from, to } of sources) {
      await layFolder(from, join(release, to), live && join(live, to))
    }
    const isOfLive = sources.some(({ from }) => from === live)
    if (live && !isOfLive) {
      const note = join(dirname(folders.releases), 'former-assets.json')
      await carryAssets({ live, next: release, assets: SITE_ASSETS, note }, now)
    }
    return release
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
}

/** Removes what a publisher that was killed left of releases it was making. */
async function dropUnfinished({ releases }: ReleaseFolders): Promise<void> {
  for (const name of await readdir(releases).catch(() => [])) {
    if (name.endsWith(UNFINISHED)) await rm(join(releases, name), { recursive: true })
  }
}

async function layFolder(from: string, to: string, previous: string | null): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    const before = previous && join(previous, entry.name)
    if (entry.isDirectory()) await layFolder(...paths, before)
    else if (before && (await isSameFile(paths[0], before))) await link(before, paths[1])
    else await cp(...paths, { preserveTimestamps: true })
  }
}

async function isSameFile(file: string, before: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(file), lstat(before)])
    // Copies keep their time to the millisecond only.
    return b.isFile() && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2
  } catch {
    return false
  }
}

/**
 * Makes a release the live one. One rename: a reader gets the old page or the new one, never half.
 *
 * @returns the folder it has from now on.
 */
export async function switchTo(folders: ReleaseFolders, laid: string): Promise<string> {
  const release = laid.endsWith(UNFINISHED) ? laid.slice(0, -UNFINISHED.length) : laid
  if (release !== laid) await rename(laid, release)
  const next = `${folders.current}.next`
  await rm(next, { force: true })
  await symlink(join('releases', basename(release)), next, 'dir')
  await rename(next, folders.current)
  return release
}

/** Removes the oldest releases beyond those kept to go back to; never the live one. */
export async function dropOldReleases(folders: ReleaseFolders): Promise<void> {
  const live = await liveRelease(folders)
  const all = (await readdir(folders.releases)).sort()
  for (const name of all.slice(0, Math.max(0, all.length - KEPT))) {
    const release = join(folders.releases, name)
    if (release !== live) await rm(release, { recursive: true })
  }
}

/** A release that can be gone back to. */
export interface KeptRelease {
  name: string
  madeAt: Date
  articles: number
  isLive: boolean
}

/** The moment a release was made, as its name says it: 2026-11-20T12-00-00-000Z. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'))
}

/** The releases that are kept, the newest first. */
export async function keptReleases(
  folders: ReleaseFolders,
  countArticles: (release: string) => Promise<number>,
): Promise<KeptRelease[]> {
  const live = await liveRelease(folders)
  const names = (await readdir(folders.releases).catch(() => [])).sort().reverse()
  const releases = names.map(async (name) => {
    const release = join(folders.releases, name)
    const articles = await countArticles(release)
    return { name, madeAt: momentOf(name), articles, isLive: release === live }
  })
  return (await Promise.all(releases)).filter(({ madeAt }) => !Number.isNaN(madeAt.getTime()))
}

/**
 * Makes an earlier release the live one again.
 *
 * @throws ReleaseError when it is no longer kept.
 */
export async function goBackTo(folders: ReleaseFolders, name: string): Promise<void> {
  const names: string[] = await readdir(folders.releases).catch(() => [])
  if (!names.includes(name) || name.endsWith(UNFINISHED)) {
    throw new ReleaseError('This release is no longer kept. Choose another, or rebuild the site.')
  }
  const release = join(folders.releases, name)
  const live = await liveRelease(folders)
  // Going back matters more than the pages that are open: it works on a full disk, too.
  if (live) await lendAssets(live, release).catch(() => {})
  await switchTo(folders, release)
}
