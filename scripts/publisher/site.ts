import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { openMirror, openVerifiedMirror } from './mirror/database.ts'
import type { QuarantinedPage } from './mirror/quarantine.ts'
import type { Client } from './mirror/source.ts'
import { syncMirror } from './mirror/sync.ts'
import {
  noteBuilt,
  noteIndexed,
  readUnbuilt,
  type Unbuilt,
  unindexed,
} from './mirror/unpublishedChanges.ts'
import type { SyncOptions, SyncResult } from './mirror/writeRows.ts'
import { countArticles, inspectRelease } from './releases/inspectRelease.ts'
import { isForServers, markRedirects } from './releases/redirectMarkers.ts'
import {
  dropOldReleases,
  goBackTo,
  liveRelease,
  releaseFolders,
  type StoredRelease,
  stageRelease,
  storedReleases,
  switchTo,
} from './releases/releaseStore.ts'
import { buildFolder, buildSite, type SiteEnvironment } from './render/astroBuild.ts'
import { MANIFEST } from './search/manifest.ts'
import { refreshSearch } from './search/refreshSearch.ts'
import { discardDamagedShards, isWholeIndex } from './search/verifyIndex.ts'

/** Increase when shared/markup renders the same Markdown differently. */
const RENDERER = 3

export interface SiteOptions extends Omit<SiteEnvironment, 'mirrorPath'> {
  /** Folder of the mirror, build, search index and releases of this site. */
  folder: string
  /** Created with the publishable key. */
  client: Client
  now: () => Date
}

/** Options of a publish. */
export interface Publishing {
  /** Renders every page again. */
  whole: boolean
  /** Publishes even if more than a tenth of the articles would disappear. */
  force: boolean
  signal?: AbortSignal
}

/** Result of a publish. */
export interface PublishedSite {
  /** Number of rows that changed. */
  rows: number
  /** The addresses whose content changed; null when the whole site was built. */
  changed: string[] | null
}

/** A site on this machine: publishes the content of the database as a release. */
export interface SitePublisher {
  folders: SiteFolders
  /** Brings the mirror up to date; see syncMirror. */
  sync(onProgress?: (articles: number) => void): Promise<SyncResult>
  /**
   * Makes sure a release shows what the mirror holds, rendered by the current code. Resolves to whether
   * pages changed.
   *
   * @param isPaused - publishing is paused at an earlier release, which stays live.
   */
  prepare(signal?: AbortSignal, isPaused?: boolean): Promise<boolean>
  /** Syncs the mirror and publishes what changed. */
  publish(order: Publishing): Promise<PublishedSite>
  /** Re-renders pages that depend on the time, such as the ticker; returns the addresses that changed. */
  refreshTimeDependentPages(): Promise<string[]>
  /** Updates the search index of the live release when it is older than the pages. */
  releaseSearch(signal?: AbortSignal): Promise<void>
  /** Pages that could not be rendered, and rows that could not be read. */
  quarantined(): Promise<QuarantinedPage[]>
  /** Name of the live release; null before the first. */
  live(): Promise<string | null>
  /** The stored releases, the newest first. */
  releases(): Promise<StoredRelease[]>
  /** Makes an earlier release live; see goBackTo. */
  goBackTo(name: string): Promise<void>
  /** Copies the live release when a restore point is due; see restorePoints.ts. */
  createRestorePoint(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export type SiteFolders = ReturnType<typeof siteFolders>

/** The paths below a site's folder. */
export function siteFolders(folder: string) {
  return {
    mirror: join(folder, 'mirror.db'),
    build: buildFolder(folder),
    search: join(folder, 'search'),
    ...releaseFolders(folder),
  }
}

/** Brings an open mirror up to date with the published content. */
export function syncSite(
  db: DatabaseSync,
  { client, now, mediaOrigin }: Pick<SiteOptions, 'client' | 'now' | 'mediaOrigin'>,
  more: Pick<SyncOptions, 'again' | 'onProgress' | 'onStep'> = {},
): Promise<SyncResult> {
  return syncMirror({
    db,
    client,
    render: (article) => renderArticle(article, { mediaOrigin }),
    renderer: `${RENDERER} ${mediaOrigin}`,
    now: now(),
    ...more,
  })
}

/**
 * A site that is built with `astro build`: its mirror and its releases. For hosts that take whole
 * folders; localSite.ts renders page by page on this machine.
 */
export function openSite(options: SiteOptions) {
  const { folder, client, now, ...environment } = options
  const folders = siteFolders(folder)
  const site: SiteEnvironment = { ...environment, mirrorPath: folders.mirror }

  async function withMirror<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const db = openMirror(folders.mirror)
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }

  const index = () => refreshSearch(folders.mirror, folders.search)

  async function release(removed: number): Promise<string> {
    await mkdir(folders.releases, { recursive: true })
    const before = await liveRelease(folders)
    const staged = await stageRelease(
      folders,
      [
        { from: folders.build, to: '' },
        ...((await isWholeIndex(folders.search)) ? [{ from: folders.search, to: 'pagefind' }] : []),
      ],
      now(),
    )
    try {
      await markRedirects(staged)
      await inspectRelease(staged, before, { removed })
    } catch (error) {
      await rm(staged, { recursive: true })
      throw error
    }
    const live = await switchTo(folders, staged)
    await dropOldReleases(folders, now())
    return live
  }

  return {
    folders,

    /** Brings the mirror up to date; see syncMirror. */
    async sync(onProgress?: (articles: number) => void): Promise<SyncResult> {
      openVerifiedMirror(folders.mirror, (line) => console.error(line)).close()
      await discardDamagedShards(folders.search)
      return withMirror((db) => syncSite(db, options, { onProgress }))
    },

    /** What the mirror holds and the live release does not show; null when nothing. */
    unbuilt: (): Promise<Unbuilt | null> => withMirror(readUnbuilt),

    /** Builds a release from the mirror, with the current search index, and makes it live. */
    async buildRelease(signal?: AbortSignal): Promise<string> {
      const unbuilt = await withMirror(readUnbuilt)
      await buildSite(site, folders.build, signal)
      const live = await release(unbuilt?.removed ?? 0)
      await withMirror(noteBuilt)
      return live
    },

    /**
     * Updates the search index, and makes a release with it, when it is older than the pages. Runs after
     * the pages because it takes longer than all of them together.
     */
    async releaseSearch(): Promise<void> {
      const changes = await withMirror(unindexed)
      if (changes === null && existsSync(join(folders.search, MANIFEST))) return
      await index()
      await release(0)
      // Only when it is live: otherwise the next run retries.
      if (changes !== null) await withMirror((db) => noteIndexed(db, changes))
    },

    /** Name of the live release; null before the first. */
    async live(): Promise<string | null> {
      const release = await liveRelease(folders)
      return release === null ? null : basename(release)
    },

    /** The stored releases, the newest first. */
    releases: (): Promise<StoredRelease[]> => storedReleases(folders, countArticles),

    /** Makes an earlier release live; see goBackTo. */
    goBackTo: (name: string): Promise<void> => goBackTo(folders, name),

    /** Deletes build and cache, so that the next build renders every page. */
    async forgetBuild(): Promise<void> {
      await rm(folders.build, { recursive: true, force: true })
      await rm(`${folders.build}.cache`, { recursive: true, force: true })
    },
  }
}

export type BuiltSite = ReturnType<typeof openSite>

/** Copies the live release into a folder for a static host. */
export async function exportRelease(folder: string, to: string): Promise<void> {
  const live = await liveRelease(releaseFolders(folder))
  if (!live) throw new Error(`There is no release in ${folder} yet: run npm start once.`)
  await cp(live, to, { recursive: true, filter: (path) => !isForServers(live, path) })
}
