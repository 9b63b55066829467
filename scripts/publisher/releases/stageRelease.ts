import { cp, link, lstat, mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { carryAssets, SITE_ASSETS } from './formerAssets.ts'
import { liveRelease, nameOf, type ReleaseFolders, UNFINISHED } from './releaseStore.ts'

/**
 * Stages a new release: a folder with every file of the given sources. Unchanged files are hard links
 * to those of the live release and need no disk space; changed files are copied, because a build
 * overwrites its own files. Assets of earlier code are included for open pages; see formerAssets.ts.
 *
 * @param sources - folders to copy, each with its path inside the release.
 * @param now - names the release.
 * @returns the folder of the new release under its temporary name; see switchTo.
 * @throws after deleting the unfinished folder.
 */
export async function stageRelease(
  folders: ReleaseFolders,
  sources: { from: string; to: string }[],
  now: Date,
): Promise<string> {
  const live = await liveRelease(folders)
  await dropUnfinished(folders)
  const release = join(folders.releases, nameOf(now) + UNFINISHED)
  try {
    for (const { from, to } of sources) {
      await stageFolder(from, join(release, to), live && join(live, to))
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

/** Removes unfinished releases of a killed publisher. */
async function dropUnfinished({ releases }: ReleaseFolders): Promise<void> {
  for (const name of await readdir(releases).catch(() => [])) {
    if (name.endsWith(UNFINISHED)) await rm(join(releases, name), { recursive: true })
  }
}

async function stageFolder(from: string, to: string, previous: string | null): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    const before = previous && join(previous, entry.name)
    if (entry.isDirectory()) await stageFolder(...paths, before)
    // The target is relative to the new release.
    else if (entry.isSymbolicLink()) await symlink(await readlink(paths[0]), paths[1])
    else if (before && (await isSameFile(paths[0], before))) await link(before, paths[1])
    else await cp(...paths, { preserveTimestamps: true })
  }
}

async function isSameFile(file: string, before: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(file), lstat(before)])
    // Copies keep their time with a precision of milliseconds.
    return b.isFile() && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2
  } catch {
    return false
  }
}
