import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { buildFolder, buildSite, type SiteEnvironment } from './build.ts'
import { countArticles, inspectRelease } from './inspect.ts'
import { openMirror } from './mirror/open.ts'
import type { SetAside } from './mirror/setAside.ts'
import type { Client } from './mirror/source.ts'
import { type SyncOptions, type SyncResult, syncMirror } from './mirror/sync.ts'
import { isUnindexed, noteBuilt, noteIndexed, readUnbuilt, type Unbuilt } from './mirror/unbuilt.ts'
import {
  dropOldReleases,
  goBackTo,
  type KeptRelease,
  keptReleases,
  layRelease,
  liveRelease,
  releaseFolders,
  switchTo,
} from './releases.ts'
import { MANIFEST } from './search/manifest.ts'
import { refreshSearch } from './search.ts'

/** Goes up whenever shared/markup renders the same Markdown differently. */
const RENDERER = 1

export interface SiteOptions extends Omit<SiteEnvironment, 'mirrorPath'> {
  /** Holds mirror, build, search index and releases of this site. */
  folder: string
  /** Made with the publishable key. */
  client: Client
  now: () => Date
}

/** What the newsroom may order along with the changes. */
export interface Publishing {
  /** Every page is rendered anew. */
  whole: boolean
  /** Also when readers lose more than a tenth of the articles. */
  force: boolean
  signal?: AbortSignal
}

/** What a publish brought. */
export interface PublishedSite {
  /** Rows that differ from what readers had. */
  rows: number
  /** The addresses whose bytes are others now; null where the whole site was built at once. */
  changed: string[] | null
}

/** A site on this machine, and the way from the database to what readers get. */
export interface SitePublisher {
  folders: SiteFolders
  /** Brings the mirror up to date; see syncMirror. */
  sync(onProgress?: (articles: number) => void): Promise<SyncResult>
  /** Makes sure a release shows what the mirror holds, from the code there is now; says whether it was made. */
  prepare(signal?: AbortSignal): Promise<boolean>
  /** Brings the mirror up to date and readers what it holds. */
  publish(order: Publishing): Promise<PublishedSite>
  /** Brings what got older up to date, such as the ticker; returns the addresses that changed. */
  age(): Promise<string[]>
  /** Makes the search index anew when it is older than the pages, and gives it to readers. */
  releaseSearch(): Promise<void>
  /** Pages that could not be made. */
  setAside(): Promise<SetAside[]>
  /** Name of the release readers get; null before the first. */
  live(): Promise<string | null>
  /** The releases that can be gone back to, the newest first. */
  kept(): Promise<KeptRelease[]>
  /** Shows readers an earlier release; see goBackTo. */
  goBackTo(name: string): Promise<void>
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

/** Brings an open mirror up to date from what readers may see. */
export function syncSite(
  db: DatabaseSync,
  { client, now, mediaOrigin }: Pick<SiteOptions, 'client' | 'now' | 'mediaOrigin'>,
  more: Pick<SyncOptions, 'again' | 'onProgress'> = {},
): Promise<SyncResult> {
  return syncMirror({
    db,
    client,
    render: (markdown) => renderMarkdown(markdown, { mediaOrigin }),
    renderer: `${RENDERER} ${mediaOrigin}`,
    now: now(),
    ...more,
  })
}

/**
 * A site that is built with `astro build`: its mirror, and the way from there to a release. For hosts
 * that take whole folders; the resident publisher (resident/site.ts) serves one on this machine.
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
    const laid = await layRelease(
      folders,
      [
        { from: folders.build, to: '' },
        { from: folders.search, to: 'pagefind' },
      ],
      now(),
    )
    try {
      await inspectRelease(laid, before, { removed })
    } catch (error) {
      await rm(laid, { recursive: true })
      throw error
    }
    const live = await switchTo(folders, laid)
    await dropOldReleases(folders)
    return live
  }

  return {
    folders,

    /** Brings the mirror up to date; see syncMirror. */
    sync: (onProgress?: (articles: number) => void): Promise<SyncResult> =>
      withMirror((db) => syncSite(db, options, { onProgress })),

    /** What the mirror holds and the live release does not show; null when nothing. */
    unbuilt: (): Promise<Unbuilt | null> => withMirror(readUnbuilt),

    /** Builds what the mirror holds and makes it the live release, with the search index there is. */
    async buildRelease(signal?: AbortSignal): Promise<string> {
      const unbuilt = await withMirror(readUnbuilt)
      await buildSite(site, folders.build, signal)
      const isFirst = !existsSync(join(folders.search, MANIFEST))
      if (isFirst) await index()
      const live = await release(unbuilt?.removed ?? 0)
      await withMirror((db) => {
        noteBuilt(db)
        if (isFirst) noteIndexed(db)
      })
      return live
    },

    /**
     * Makes the search index anew and a release with it, when it is older than the pages. After
     * them, because it takes longer than all of them together and nobody waits for it.
     */
    async releaseSearch(): Promise<void> {
      if (!(await withMirror(isUnindexed))) return
      await index()
      await release(0)
      // Not before readers have it: what did not go live is tried again.
      await withMirror(noteIndexed)
    },

    /** Name of the release readers get; null before the first. */
    async live(): Promise<string | null> {
      const release = await liveRelease(folders)
      return release === null ? null : basename(release)
    },

    /** The releases that can be gone back to, the newest first. */
    kept: (): Promise<KeptRelease[]> => keptReleases(folders, countArticles),

    /** Shows readers an earlier release; see goBackTo. */
    goBackTo: (name: string): Promise<void> => goBackTo(folders, name),

    /** Forgets build and cache, so that the next build renders every page. */
    async forgetBuild(): Promise<void> {
      await rm(folders.build, { recursive: true, force: true })
      await rm(`${folders.build}.cache`, { recursive: true, force: true })
    },
  }
}

export type BuiltSite = ReturnType<typeof openSite>

/** Copies the live release elsewhere, as a folder any static host takes. */
export async function exportRelease(folder: string, to: string): Promise<void> {
  const live = await liveRelease(releaseFolders(folder))
  if (!live) throw new Error(`There is no release in ${folder} yet: run npm start once.`)
  await cp(live, to, { recursive: true })
}
