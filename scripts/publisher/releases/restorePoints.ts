import { linkSync, mkdirSync, rmSync } from 'node:fs'
import { link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { syncMarker } from './redirectMarkers.ts'
import {
  liveRelease,
  momentOf,
  nameOf,
  type ReleaseFolders,
  type StoredRelease,
  UNFINISHED_POINT,
} from './releaseStore.ts'
import { restorePointInterval } from './retention.ts'

/**
 * Whether a restore point is due: an hour after the last one, later on a large site, if a change was
 * published since.
 *
 * @param releases - the stored releases, including the live one.
 */
export function isRestorePointDue(releases: readonly StoredRelease[], now: Date): boolean {
  const live = releases.find(({ isLive }) => isLive)
  if (!live) return false
  const others = releases.filter(({ isLive }) => !isLive).map(({ madeAt }) => madeAt.getTime())
  const last = others.length > 0 ? Math.max(...others) : momentOf(live.name).getTime()
  const isNewer = live.madeAt.getTime() > last
  return isNewer && now.getTime() - last >= restorePointInterval(live.articles)
}

/** Changes of the live release while it is copied. */
export interface Changes {
  /** Resolves when no page is being written. */
  settled(): Promise<void>
  /** Addresses that were written or removed since the last call. */
  take(): string[]
}

/**
 * Copies the live release as hard links: files need no disk space, each folder one block. Runs in
 * parallel with publishing; pages that change meanwhile are linked again at the end, so that the copy is
 * consistent.
 *
 * @returns the folder of the restore point; null when it was aborted.
 */
export async function makeRestorePoint(
  folders: ReleaseFolders,
  changes: Changes,
  now: () => Date,
  signal: AbortSignal,
): Promise<string | null> {
  const live = await liveRelease(folders)
  if (live === null) return null
  const staging = join(folders.releases, nameOf(now()) + UNFINISHED_POINT)
  try {
    changes.take()
    await linkFolder(live, staging, signal)
    let changed: string[]
    do {
      await changes.settled()
      changed = changes.take()
      for (const address of changed) linkAgain(live, staging, address)
    } while (changed.length > 0 && !signal.aborted)
    signal.throwIfAborted()
    const point = join(folders.releases, nameOf(now()))
    await rename(staging, point)
    return point
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (signal.aborted) return null
    throw error
  }
}

async function linkFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await mkdir(to, { recursive: true })
  // A folder or file that was removed meanwhile is one of the changes.
  for (const entry of await readdir(from, { withFileTypes: true }).catch(unlessGone([]))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target, signal)
    else if (entry.isSymbolicLink())
      await readlink(source).then(
        (destination) => symlink(destination, target),
        unlessGone(undefined),
      )
    else await link(source, target).catch(unlessGone(undefined))
  }
}

const unlessGone =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return fallback
    throw error
  }

/** Synchronous, so that nothing is published in between. */
function linkAgain(live: string, point: string, address: string): void {
  const [source, target] = [join(live, fileOf(address)), join(point, fileOf(address))]
  rmSync(target, { force: true })
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(source, target)
  } catch (error) {
    unlessGone(undefined)(error as NodeJS.ErrnoException)
  }
  syncMarker(live, point, address)
}

/** Removes unfinished restore points of a killed publisher. */
export async function dropUnfinishedPoints({ releases }: ReleaseFolders): Promise<void> {
  for (const name of await readdir(releases).catch(() => [])) {
    if (basename(name).endsWith(UNFINISHED_POINT))
      await rm(join(releases, name), { recursive: true, force: true })
  }
}
