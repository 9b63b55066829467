import { LocalSite } from './localSite.ts'
import { discardMirror, type OnDiscard, openMirror, openVerifiedMirror } from './mirror/database.ts'
import { isCorrupt } from './mirror/machineErrors.ts'
import type { QuarantinedPage } from './mirror/quarantine.ts'
import type { OpenChanges } from './mirror/source.ts'
import type { SyncResult } from './mirror/writeRows.ts'
import type { StoredRelease } from './releases/releaseStore.ts'
import { logDiscarded } from './render/siteRenderer.ts'
import { type SiteFolders, siteFolders } from './siteFolders.ts'
import type { PublishedSite, Publishing, ResidentOptions, ResidentSite } from './sitePublisher.ts'

/**
 * Opens a site on this machine. A damaged mirror is discarded and read again, at the start as well as
 * during a publish.
 */
export const openResidentSite = (options: ResidentOptions): ResidentSite =>
  new RecoveringSite(options)

/** A local site that replaces its mirror when the file turns out to be damaged. */
class RecoveringSite implements ResidentSite {
  readonly folders: SiteFolders
  readonly #options: ResidentOptions
  readonly #onDiscard: OnDiscard
  #site: LocalSite
  #isDamaged = false

  constructor(options: ResidentOptions) {
    this.#options = options
    this.#onDiscard = options.onDiscard ?? logDiscarded
    this.folders = siteFolders(options.folder)
    this.#site = new LocalSite(openVerifiedMirror(this.folders.mirror, this.#onDiscard), options)
  }

  /** See LocalSite. */
  sync(onProgress?: (articles: number) => void): Promise<SyncResult> {
    return this.#withRecovery((site) => site.sync(onProgress))
  }

  /** See LocalSite. */
  compile(signal?: AbortSignal): Promise<boolean> {
    return this.#site.compile(signal)
  }

  /** See LocalSite. */
  prepare(signal?: AbortSignal, isPaused?: boolean): Promise<boolean> {
    return this.#withRecovery((site) => site.prepare(signal, isPaused))
  }

  /** See LocalSite. */
  readOpenChanges(session: string): Promise<OpenChanges | null> {
    return this.#detectDamage(() => this.#site.readOpenChanges(session))
  }

  /** See LocalSite. */
  publish(publishing: Publishing): Promise<PublishedSite> {
    return this.#withRecovery((site) => site.publish(publishing))
  }

  /** See LocalSite. */
  refreshTimeDependentPages(): Promise<string[]> {
    return this.#withRecovery((site) => site.refreshTimeDependentPages())
  }

  /** See LocalSite. */
  cardsDue(): Date | null {
    return this.#site.cardsDue()
  }

  /** See LocalSite. */
  renderCards(): Promise<string[]> {
    return this.#withRecovery((site) => site.renderCards())
  }

  /** See LocalSite. */
  releaseSearch(signal?: AbortSignal): Promise<void> {
    return this.#detectDamage(() => this.#site.releaseSearch(signal))
  }

  /** See LocalSite. */
  dropStoredReleases(): Promise<void> {
    return this.#site.dropStoredReleases()
  }

  /** See LocalSite. */
  updateRestorePoints(signal: AbortSignal): Promise<void> {
    return this.#detectDamage(() => this.#site.updateRestorePoints(signal))
  }

  /** See LocalSite. */
  quarantined(): Promise<QuarantinedPage[]> {
    return this.#detectDamage(() => this.#site.quarantined())
  }

  /** See LocalSite. */
  releases(): Promise<StoredRelease[]> {
    return this.#detectDamage(() => this.#site.releases())
  }

  /** See LocalSite. */
  live(): Promise<string | null> {
    return this.#site.live()
  }

  /** See LocalSite. */
  goBackTo(name: string): Promise<void> {
    return this.#site.goBackTo(name)
  }

  /** See LocalSite. */
  rendererPid(): number | undefined {
    return this.#site.rendererPid()
  }

  /** See LocalSite. */
  close(): Promise<void> {
    return this.#site.close()
  }

  async #replaceMirror(): Promise<LocalSite> {
    const { mirror } = this.folders
    await this.#site.close()
    discardMirror(mirror)
    this.#onDiscard(`The mirror ${mirror} is damaged: discarded, reading it again.`)
    this.#site = new LocalSite(openMirror(mirror), this.#options)
    this.#isDamaged = false
    return this.#site
  }

  /** Does the work, and once more with a new mirror when the current one turns out to be damaged. */
  async #withRecovery<T>(work: (site: LocalSite) => Promise<T>): Promise<T> {
    try {
      return await work(this.#isDamaged ? await this.#replaceMirror() : this.#site)
    } catch (error) {
      if (!isCorrupt(error)) throw error
      return work(await this.#replaceMirror())
    }
  }

  /** For work that runs during a publish: the next publish replaces a damaged mirror. */
  async #detectDamage<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#isDamaged ||= isCorrupt(error)
      throw error
    }
  }
}
