import type { PublicationLanguage } from '@broadsheet/shared/messages/publicationLanguage.ts'
import type { OnDiscard } from './mirror/database.ts'
import type { QuarantinedPage } from './mirror/quarantine.ts'
import type { Client, OpenChanges } from './mirror/source.ts'
import type { SyncResult } from './mirror/writeRows.ts'
import type { Purge } from './releases/purgeCaches.ts'
import type { StoredRelease } from './releases/releaseStore.ts'
import type { SiteEnvironment } from './render/astroBuild.ts'
import type { Rendered } from './render/tasks.ts'
import type { SiteFolders } from './siteFolders.ts'
import type { Fault } from './steps.ts'

/** The language is not an option: it is a setting of the publication. */
export interface SiteOptions
  extends Omit<SiteEnvironment, 'mirrorPath' | keyof PublicationLanguage> {
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
  /** Changes that were read with the outbox. */
  open?: OpenChanges | null
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
  /**
   * Reads what changed together with the outbox; null when the mirror is empty.
   *
   * @param session - of the lease.
   */
  readOpenChanges(session: string): Promise<OpenChanges | null>
  /** Syncs the mirror and publishes what changed. */
  publish(publishing: Publishing): Promise<PublishedSite>
  /** Re-renders pages that depend on the time, such as the ticker; returns the addresses that changed. */
  refreshTimeDependentPages(): Promise<string[]>
  /** When the waiting cards and fronts with the latest entries of live coverage are due; null when none wait. */
  cardsDue(): Date | null
  /** Renders them; returns the addresses that changed. */
  renderCards(): Promise<string[]>
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
  /** Deletes every stored release but the live one; see isPurge. */
  dropStoredReleases(): Promise<void>
  /** Copies the live release when a restore point is due (see restorePoints.ts), and deletes expired releases. */
  updateRestorePoints(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface ResidentOptions extends SiteOptions {
  /** Receives the addresses that changed; called again until it succeeds. */
  purge: Purge | null
  /** Called with the result of each publish. */
  onRendered?: (rendered: Rendered) => void
  /** Called with one line about what was damaged and discarded. */
  onDiscard?: OnDiscard
  /** Milliseconds between two renderings of cards with the latest entries of live coverage. */
  cardInterval?: number
  /** Ends the publisher at a step; tests only. */
  fault?: Fault
}

/** A site whose compiled pages stay in memory. */
export interface ResidentSite extends SitePublisher {
  /**
   * Compiles the code of the site, for the next `prepare`; may run in parallel with `sync`.
   *
   * @returns whether the code had changed.
   */
  compile(signal?: AbortSignal): Promise<boolean>
  /** Process id of the renderer; undefined before `compile`. */
  rendererPid(): number | undefined
}
