import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../mirror/database.ts'
import { Quarantine } from '../mirror/quarantine.ts'
import { noteIndexed, unindexed } from '../mirror/unpublishedChanges.ts'
import { installFolder } from '../releases/installFolder.ts'
import type { SiteFolders } from '../siteFolders.ts'
import { refreshInWorker } from './indexWorkerProcess.ts'
import { MANIFEST } from './manifest.ts'
import { isWholeIndex } from './verifyIndex.ts'

interface SearchReleasing {
  db: DatabaseSync
  folders: SiteFolders
  /** The folder of the live release; null before the first. */
  live: () => Promise<string | null>
  /** Keeps releases from being staged while files of the live one are replaced. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  now: () => Date
  signal?: AbortSignal | undefined
}

/** The search index inside a release. */
export const searchOf = (release: string) => join(release, 'pagefind')

/**
 * Brings the search index up to date with the mirror, in its own folder, and installs it in the live
 * release. Only the installation, which takes milliseconds, excludes publishing.
 */
export async function releaseSearch(releasing: SearchReleasing): Promise<void> {
  const { db, folders, live, exclusively, now, signal } = releasing
  const changes = unindexed(db)
  if (changes !== null || !existsSync(join(folders.search, MANIFEST))) {
    const notes = new Quarantine(db)
    await refreshInWorker(folders.mirror, folders.search, {
      ...(signal ? { signal } : {}),
      onShard: (tried, failed) => inTransaction(db, () => notes.noteSearch(tried, failed, now())),
    })
    signal?.throwIfAborted()
  }
  await exclusively(async () => {
    const release = await live()
    if (release === null || (await isUpToDate(searchOf(release), folders.search))) return
    await installFolder(folders.search, searchOf(release), (name) => name === MANIFEST)
  })
  // Recorded when it is live: otherwise the next run retries.
  if (changes !== null && !signal?.aborted) noteIndexed(db, changes)
}

async function isUpToDate(installed: string, made: string): Promise<boolean> {
  const manifest = (folder: string) => readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  return (await manifest(installed)) === (await manifest(made)) && isWholeIndex(installed)
}
