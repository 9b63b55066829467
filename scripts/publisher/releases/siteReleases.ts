import { basename } from 'node:path'
import { inSequence } from '../../concurrency/sequence.ts'
import { ReleaseList } from './listReleases.ts'
import {
  deleteExpired,
  dropStoredReleases,
  expireReleases,
  goBackTo,
  liveRelease,
  type ReleaseFolders,
  type StoredRelease,
} from './releaseStore.ts'
import { isRestorePointDue, makeRestorePoint } from './restorePoints.ts'

export interface SiteReleasesOptions {
  folders: ReleaseFolders
  /** Number of articles in the live release. */
  liveArticles: () => number
  now: () => Date
}

/** The releases of a site: the live one, and those it can go back to. */
export class SiteReleases {
  readonly #options: SiteReleasesOptions
  readonly #list: ReleaseList
  /** Addresses written since the last restore point. */
  readonly #changed = new Set<string>()
  /** A release must not expire while the site goes back to it, or while all of them are deleted. */
  readonly #expiring = inSequence()

  constructor(options: SiteReleasesOptions) {
    this.#options = options
    this.#list = new ReleaseList(options.folders, options.liveArticles)
  }

  /** Name of the live release; null before the first. */
  async live(): Promise<string | null> {
    const release = await liveRelease(this.#options.folders)
    return release === null ? null : basename(release)
  }

  /** The stored releases, the newest first. */
  stored(): Promise<StoredRelease[]> {
    return this.#list.read()
  }

  /** Makes an earlier release live; see goBackTo. */
  goBackTo(name: string): Promise<void> {
    return this.#expiring(() => goBackTo(this.#options.folders, name))
  }

  /** Deletes every stored release but the live one. */
  dropStored(): Promise<void> {
    return this.#expiring(() => dropStoredReleases(this.#options.folders))
  }

  /** Pages of the live release were written or removed. */
  noteChanged(addresses: readonly string[]): void {
    for (const address of addresses) this.#changed.add(address)
  }

  /**
   * Copies the live release when a restore point is due, and deletes expired releases. May run in parallel with
   * publishing.
   *
   * @param settled - resolves when no page is being written.
   */
  async update(settled: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { folders, now } = this.#options
    if (isRestorePointDue(await this.stored(), now()))
      await makeRestorePoint(folders, { settled, take: () => this.#take() }, now, signal)
    else this.#changed.clear()
    if (signal.aborted) return
    await this.#expiring(() => expireReleases(folders, now()))
    await deleteExpired(folders)
  }

  #take(): string[] {
    const taken = [...this.#changed]
    this.#changed.clear()
    return taken
  }
}
