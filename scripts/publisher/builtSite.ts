import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openMirror, openVerifiedMirror } from './mirror/database.ts'
import {
  noteBuilt,
  noteIndexed,
  readUnbuilt,
  type Unbuilt,
  unindexed,
} from './mirror/unpublishedChanges.ts'
import { syncViewCounts } from './mirror/viewCounts.ts'
import type { SyncResult } from './mirror/writeRows.ts'
import { countArticles, inspectRelease } from './releases/inspectRelease.ts'
import { markRedirects } from './releases/redirectMarkers.ts'
import {
  dropOldReleases,
  goBackTo,
  liveRelease,
  type StoredRelease,
  stageRelease,
  storedReleases,
  switchTo,
} from './releases/releaseStore.ts'
import { buildSite, type SiteEnvironment } from './render/astroBuild.ts'
import { MANIFEST } from './search/manifest.ts'
import { refreshSearch } from './search/refreshSearch.ts'
import { discardDamagedShards, isWholeIndex } from './search/verifyIndex.ts'
import { type SiteFolders, siteFolders } from './siteFolders.ts'
import type { SiteOptions } from './sitePublisher.ts'
import { syncSite } from './syncSite.ts'

/**
 * A site that is built with `astro build`: its mirror and its releases. For hosts that take whole
 * folders; localSite.ts renders page by page on this machine.
 */
export class BuiltSite {
  readonly folders: SiteFolders
  readonly #options: SiteOptions
  readonly #environment: SiteEnvironment

  constructor(options: SiteOptions) {
    const { folder, siteUrl, mediaOrigin, apiUrl, publishableKey } = options
    this.folders = siteFolders(folder)
    this.#options = options
    this.#environment = {
      ...{ siteUrl, mediaOrigin, apiUrl, publishableKey },
      mirrorPath: this.folders.mirror,
    }
  }

  /** Brings the mirror up to date; see syncMirror. */
  async sync(onProgress?: (articles: number) => void): Promise<SyncResult> {
    openVerifiedMirror(this.folders.mirror, (line) => console.error(line)).close()
    await discardDamagedShards(this.folders.search)
    return this.#withMirror(async (db) => {
      const result = await syncSite(db, this.#options, onProgress ? { onProgress } : {})
      await syncViewCounts(db, this.#options.client, this.#options.now())
      return result
    })
  }

  /** What the mirror holds and the live release does not show; null when nothing. */
  unbuilt(): Promise<Unbuilt | null> {
    return this.#withMirror(readUnbuilt)
  }

  /** Builds a release from the mirror, with the current search index, and makes it live. */
  async buildRelease(signal?: AbortSignal): Promise<string> {
    const unbuilt = await this.unbuilt()
    await buildSite(this.#environment, this.folders.build, signal)
    const live = await this.#release(unbuilt?.removed ?? 0)
    await this.#withMirror(noteBuilt)
    return live
  }

  /**
   * Updates the search index, and makes a release with it, when it is older than the pages. Runs after
   * the pages because it takes longer than all of them together.
   */
  async releaseSearch(): Promise<void> {
    const { mirror, search } = this.folders
    const changes = await this.#withMirror(unindexed)
    if (changes === null && existsSync(join(search, MANIFEST))) return
    await refreshSearch(mirror, search)
    await this.#release(0)
    // Recorded when it is live: otherwise the next run retries.
    if (changes !== null) await this.#withMirror((db) => noteIndexed(db, changes))
  }

  /** Name of the live release; null before the first. */
  async live(): Promise<string | null> {
    const release = await liveRelease(this.folders)
    return release === null ? null : basename(release)
  }

  /** The stored releases, the newest first. */
  releases(): Promise<StoredRelease[]> {
    return storedReleases(this.folders, countArticles)
  }

  /** Makes an earlier release live; see goBackTo. */
  goBackTo(name: string): Promise<void> {
    return goBackTo(this.folders, name)
  }

  /** Deletes build and cache, so that the next build renders every page. */
  async forgetBuild(): Promise<void> {
    await rm(this.folders.build, { recursive: true, force: true })
    await rm(`${this.folders.build}.cache`, { recursive: true, force: true })
  }

  /** @param removed - articles removed on purpose since the live release. */
  async #release(removed: number): Promise<string> {
    const { folders } = this
    const now = this.#options.now()
    await mkdir(folders.releases, { recursive: true })
    const before = await liveRelease(folders)
    const hasSearch = await isWholeIndex(folders.search)
    const search = hasSearch ? [{ from: folders.search, to: 'pagefind' }] : []
    const staged = await stageRelease(folders, [{ from: folders.build, to: '' }, ...search], now)
    try {
      await markRedirects(staged)
      await inspectRelease(staged, before, { removed })
    } catch (error) {
      await rm(staged, { recursive: true })
      throw error
    }
    const live = await switchTo(folders, staged)
    await dropOldReleases(folders, this.#options.now())
    return live
  }

  async #withMirror<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const db = openMirror(this.folders.mirror)
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
}
