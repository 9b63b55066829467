import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { noteContentTime, readContentTimes } from './contentTimes.ts'
import { lendAssets } from './formerAssets.ts'
import { releasesToKeep } from './retention.ts'

/** Raised when a release must not go live; the message states the reason. */
export class ReleaseError extends Error {}

/** Suffix of a release until it is complete; see stageRelease.ts. */
export const UNFINISHED = '.staging'

/** Suffix of a restore point until it is complete; see restorePoints.ts. */
export const UNFINISHED_POINT = '.copying'

/** Suffix of an expired release until it is deleted, which takes seconds. */
const EXPIRED = '.expired'

/** Name of a release made at this time. */
export const nameOf = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-')

/** Folders of a site: its releases, and a link to the live one. */
export interface ReleaseFolders {
  /** One folder per release; names sort by age. */
  releases: string
  /** Symbolic link to the live release: what the web server serves. */
  current: string
}

/** The release folders below a site's folder. */
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
 * Makes a release live with one rename.
 *
 * @returns its final folder.
 */
export async function switchTo(folders: ReleaseFolders, staged: string): Promise<string> {
  const release = staged.endsWith(UNFINISHED) ? staged.slice(0, -UNFINISHED.length) : staged
  if (release !== staged) await rename(staged, release)
  const next = `${folders.current}.next`
  await rm(next, { force: true })
  await symlink(join('releases', basename(release)), next, 'dir')
  await rename(next, folders.current)
  return release
}

/** Renames expired releases (see releasesToKeep), except the live one, so that `goBackTo` rejects them. */
export async function expireReleases(folders: ReleaseFolders, now: Date): Promise<void> {
  const all = await storedReleases(folders, async () => 0)
  const retained = releasesToKeep(all, now)
  for (const { name, isLive } of all) {
    const release = join(folders.releases, name)
    if (!isLive && !retained.has(name)) await rename(release, release + EXPIRED)
  }
}

/** Deletes the expired releases, also those that a killed publisher left. May run in parallel with publishing. */
export async function deleteExpired({ releases }: ReleaseFolders): Promise<void> {
  for (const name of await readdir(releases).catch(() => []))
    if (name.endsWith(EXPIRED)) await rm(join(releases, name), { recursive: true, force: true })
}

/** Removes every release but the live one, also unfinished copies. */
export async function dropStoredReleases(folders: ReleaseFolders): Promise<void> {
  const live = await liveRelease(folders)
  const entries = await readdir(folders.releases, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const folder = join(folders.releases, entry.name)
    // An expired release may be deleted meanwhile.
    if (entry.isDirectory() && folder !== live) await rm(folder, { recursive: true, force: true })
  }
}

/** Records that the live release was changed now. */
export async function noteLiveChanged(folders: ReleaseFolders, now: Date): Promise<void> {
  const live = await liveRelease(folders)
  if (live === null) return
  const stored = await readdir(folders.releases)
  await noteContentTime(folders.releases, basename(live), now, stored)
}

/** A stored release. */
export interface StoredRelease {
  name: string
  /** Time of the last publish into it. */
  madeAt: Date
  articles: number
  isLive: boolean
}

/** The time in the name of a release: 2026-11-20T12-00-00-000Z. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'))
}

/** The stored releases, the newest first. */
export async function storedReleases(
  folders: ReleaseFolders,
  countArticles: (release: string) => Promise<number>,
): Promise<StoredRelease[]> {
  const live = await liveRelease(folders)
  const times = await readContentTimes(folders.releases)
  const names: string[] = await readdir(folders.releases).catch(() => [])
  const releases = names.filter(isRelease).map(async (name) => {
    const release = join(folders.releases, name)
    const changed = times[name]
    const madeAt = changed === undefined ? momentOf(name) : new Date(changed)
    return { name, madeAt, articles: await countArticles(release), isLive: release === live }
  })
  const newestFirst = (a: StoredRelease, b: StoredRelease) =>
    b.madeAt.getTime() - a.madeAt.getTime()
  return (await Promise.all(releases)).sort(newestFirst)
}

/** Whether a name is that of a complete release. */
const isRelease = (name: string) => !Number.isNaN(momentOf(name).getTime())

/**
 * Makes an earlier release live.
 *
 * @throws ReleaseError when it is no longer stored.
 */
export async function goBackTo(folders: ReleaseFolders, name: string): Promise<void> {
  const names: string[] = await readdir(folders.releases).catch(() => [])
  if (!names.includes(name) || !isRelease(name)) {
    throw new ReleaseError('This release is no longer kept. Choose another, or rebuild the site.')
  }
  const release = join(folders.releases, name)
  const live = await liveRelease(folders)
  // Errors are ignored: a rollback must succeed on a full disk, too.
  if (live) await lendAssets(live, release).catch(() => {})
  await switchTo(folders, release)
}
